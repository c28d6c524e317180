import '../../../providers/late-calls'
import { useAttempts } from '../../../lib/code/use-attempts'
import type { Translate } from '../../../lib/format/translate'
import { useKept } from '../../../lib/session/kept-values'
import { useTranslation } from '../../../lib/texts/use-translation'
import { isPassing } from '../../../providers/call/errors'
import { problemText, useWrite, type Write } from '../../../providers/call/use-write'
import {
  addSending,
  changeSending,
  dropSending,
  type Sending,
  sendingsOf,
  unsentChats,
  useSendings,
} from './kept-texts'

interface Way {
  write: Write
  t: Translate
}

/** Messages that are on their way, whichever part of the page has begun it. */
const running = new Set<string>()

/**
 * Sends one message. Until that is decided it shows as it did before.
 * @returns whether it has arrived
 */
async function deliver({ write, t }: Way, chatId: string, sending: Sending): Promise<boolean> {
  const { key, text, sendEmail } = sending
  if (running.has(key)) return false
  running.add(key)
  try {
    await write(
      'chat.send',
      { params: { chatId }, body: { message: text, sendEmail }, idempotencyKey: key },
      { after: ({ _id }) => changeSending(chatId, key, { became: _id }) },
    )
    dropSending(chatId, key)
    return true
  } catch (error) {
    changeSending(chatId, key, { problem: problemText(error, t), passing: isPassing(error) })
    return false
  } finally {
    running.delete(key)
  }
}

function useWay(): Way {
  const { t } = useTranslation(['chat', 'errors'])
  return { write: useWrite(), t }
}

/** Those of a visit before this one, and those that found no server; what was refused waits for the person. */
const isDue = ({ problem, passing }: Sending) => problem === undefined || passing === true

/**
 * Sends messages of a conversation, one after the other; what did not arrive stays, to be sent again.
 * @param arrived told after each that has
 */
export function useSending(chatId: string, arrived: () => void) {
  const way = useWay()
  const sendings = useSendings(chatId)
  const attempt = async (sending: Sending) => {
    if (await deliver(way, chatId, sending)) arrived()
  }
  useAttempts(
    sendings.some(({ passing }) => passing),
    () => {
      for (const sending of sendings.filter(isDue)) void attempt(sending)
    },
  )
  return {
    sendings,
    send: (text: string, sendEmail: boolean | undefined) => {
      const sending = { key: crypto.randomUUID(), text, sendEmail, at: new Date().toISOString() }
      addSending(chatId, sending)
      void attempt(sending)
    },
    retry: (sending: Sending) => {
      changeSending(chatId, sending.key, { problem: undefined, passing: false })
      void attempt(sending)
    },
    drop: ({ key }: Sending) => dropSending(chatId, key),
  }
}

/** Whether a message of any conversation found no server. */
const someWait = () => unsentChats().some(chat => sendingsOf(chat).some(({ passing }) => passing))

/** Sends what has not arrived in any conversation, as soon as the server is there. */
export function useResending(): void {
  const way = useWay()
  useAttempts(useKept(someWait), () => {
    for (const chat of unsentChats())
      for (const sending of sendingsOf(chat).filter(isDue)) void deliver(way, chat, sending)
  })
}
