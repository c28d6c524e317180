import { keep, keptIds, keptKey, readKept, useKept } from '../../../lib/session/kept-values'

/** What somebody has written in a chat and not sent yet: drafts, and messages on their way. */

/** A message that has left the answer box, until the server has it. */
export interface Sending {
  /** Names the message to the server: sent again, it is written once. */
  key: string
  text: string
  sendEmail: boolean | undefined
  /** When it was sent, as an instant. */
  at: string
  /** Why it has not arrived, in the person's language; undefined while it is on its way. */
  problem?: string
  /** The server was not there, or not well: it is tried again as soon as it is. */
  passing?: boolean
  /** The message that it became, until the conversation shows that. */
  became?: string
}

const draftKey = (chat: string) => keptKey('chat-draft', chat)
const sendingKind = 'chat-sending'
const sendingKey = (chat: string) => keptKey(sendingKind, chat)

export const draftOf = (chat: string): string => readKept(draftKey(chat), '')
export const keepDraft = (chat: string, text: string): void => keep(draftKey(chat), text, text === '')
export const useDraft = (chat: string): string => useKept(() => draftOf(chat))

const none: readonly Sending[] = []
export const sendingsOf = (chat: string): readonly Sending[] => readKept(sendingKey(chat), none)
const keepSendings = (chat: string, sendings: readonly Sending[]) =>
  keep(sendingKey(chat), sendings, sendings.length === 0)

export const useSendings = (chat: string): readonly Sending[] => useKept(() => sendingsOf(chat))

/** The conversations with messages that have not arrived, also of a visit before this one. */
export const unsentChats = (): string[] => keptIds(sendingKind).filter(chat => sendingsOf(chat).length > 0)

export const addSending = (chat: string, sending: Sending): void =>
  keepSendings(chat, [...sendingsOf(chat), sending])

export const changeSending = (chat: string, key: string, change: Partial<Sending>): void =>
  keepSendings(
    chat,
    sendingsOf(chat).map(sending => (sending.key === key ? { ...sending, ...change } : sending)),
  )

export const dropSending = (chat: string, key: string): void =>
  keepSendings(
    chat,
    sendingsOf(chat).filter(sending => sending.key !== key),
  )
