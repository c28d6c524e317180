import { useSyncExternalStore } from 'react'
import { sessionKey } from '../../../lib/session/session'
import { createStore } from '../../../lib/session/store'

/**
 * What somebody has written and not sent yet, kept in this browser for them alone: drafts, and messages on their way. Without storage it
 * lasts for the visit.
 */

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
  /** The server was not there: it is tried again as soon as it is. */
  unreachable?: boolean
  /** The message that it became, until the conversation shows that. */
  became?: string
}

const changes = createStore<undefined>(undefined)
const kept = new Map<string, unknown>()

function read<Value>(key: string, otherwise: Value): Value {
  if (kept.has(key)) return kept.get(key) as Value
  let value: unknown = null
  try {
    value = JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Nothing that can be read is nothing.
  }
  kept.set(key, value ?? otherwise)
  return kept.get(key) as Value
}

function write(key: string, value: unknown, isNothing: boolean): void {
  kept.set(key, value)
  try {
    if (isNothing) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It lasts for the visit.
  }
  changes.set(undefined)
}

const draftKey = (chat: string) => `chat-draft:${sessionKey()}:${chat}`
const sendingKey = (chat: string) => `chat-sending:${sessionKey()}:${chat}`

export const draftOf = (chat: string): string => read(draftKey(chat), '')
export const keepDraft = (chat: string, text: string): void => write(draftKey(chat), text, text === '')
export const useDraft = (chat: string): string => useSyncExternalStore(changes.subscribe, () => draftOf(chat))

const none: readonly Sending[] = []
const sendingsOf = (chat: string): readonly Sending[] => read(sendingKey(chat), none)
const keepSendings = (chat: string, sendings: readonly Sending[]) =>
  write(sendingKey(chat), sendings, sendings.length === 0)

export const useSendings = (chat: string): readonly Sending[] =>
  useSyncExternalStore(changes.subscribe, () => sendingsOf(chat))

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
