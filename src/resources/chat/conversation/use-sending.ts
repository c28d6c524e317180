import '../../../providers/late-calls'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '../../../lib/code/online'
import { useTranslation } from '../../../lib/texts/use-translation'
import { isUnreachable } from '../../../providers/call/errors'
import { problemText, useWrite } from '../../../providers/call/use-write'
import { addSending, changeSending, dropSending, type Sending, useSendings } from './kept-texts'

/** ms until a message that did not reach the server is tried again. */
const again = 15_000

/**
 * Sends messages of a conversation, one after the other; what did not arrive stays, to be sent again.
 * @param arrived told after each that has
 */
export function useSending(chatId: string, arrived: () => void) {
  const { t } = useTranslation(['chat', 'errors'])
  const write = useWrite()
  const online = useOnline()
  const sendings = useSendings(chatId)
  const running = useRef(new Set<string>())

  const deliver = async ({ key, text, sendEmail }: Sending) => {
    if (running.current.has(key)) return
    running.current.add(key)
    changeSending(chatId, key, { problem: undefined, unreachable: false })
    try {
      await write(
        'chat.send',
        { params: { chatId }, body: { message: text, sendEmail }, idempotencyKey: key },
        { after: ({ _id }) => changeSending(chatId, key, { became: _id }) },
      )
      dropSending(chatId, key)
      arrived()
    } catch (error) {
      changeSending(chatId, key, { problem: problemText(error, t), unreachable: isUnreachable(error) })
    } finally {
      running.current.delete(key)
    }
  }

  const send = (text: string, sendEmail: boolean | undefined) => {
    const sending = { key: crypto.randomUUID(), text, sendEmail, at: new Date().toISOString() }
    addSending(chatId, sending)
    void deliver(sending)
  }

  /** Those of a visit before this one, and those that found no server. */
  const resume = useEffectEvent(() => {
    for (const sending of sendings)
      if (sending.problem === undefined || sending.unreachable) void deliver(sending)
  })
  const waits = sendings.some(({ unreachable }) => unreachable)
  useEffect(() => {
    if (!online) return undefined
    resume()
    const timer = waits ? setInterval(() => resume(), again) : undefined
    return () => clearInterval(timer)
  }, [online, waits])

  return {
    sendings,
    send,
    retry: (sending: Sending) => void deliver(sending),
    drop: ({ key }: Sending) => dropSending(chatId, key),
  }
}
