import '../../../providers/late-calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeptField } from '../../../providers/call/answers-kept'
import { callWith } from '../../../providers/call/api'
import { useApiQuery } from '../../../providers/call/use-api'
import { useWrite } from '../../../providers/call/use-write'
import { useLive } from '../../../providers/live/live-state'
import { useMayWrite } from '../../../providers/session/may-write'
import { type Chat, type ChatPlace, looks } from '../chat'
import { type Thread, withNewest, withOlder } from './thread'

/** The messages as far as one has scrolled up, and what brings more of them. */
function useThread(chat: Chat | undefined) {
  const [thread, setThread] = useState<Thread>()
  const [seen, setSeen] = useState<Chat>()
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const asking = useRef(false)
  if (chat && chat !== seen) {
    setSeen(chat)
    setThread(withNewest(thread, chat))
  }
  const before = thread?.before
  const loadOlder = async () => {
    if (!chat || !before || asking.current) return
    asking.current = true
    setLoading(true)
    setError(null)
    try {
      const page = await callWith('chat.messages', {
        params: { chatId: chat._id },
        query: { timestamp: before },
      })
      setThread(now => now && withOlder(now, page, before))
    } catch (failure) {
      setError(failure)
    } finally {
      asking.current = false
      setLoading(false)
    }
  }
  return { thread, older: { more: Boolean(before), loading, error, load: () => void loadOlder() } }
}

/** The number of unread conversations of a program, one more or less. */
const counted = (difference: number) => (program: Record<string, unknown>) => ({
  unread: Math.max(0, Number(program.unread ?? 0) + difference),
})

/** Marks a conversation as read or unread: in every list at once, and back where the call fails. */
function useMark() {
  const write = useWrite()
  return async ({ _id: chatId, hasUnread, promotion }: Chat, unread: boolean): Promise<void> => {
    const difference = Number(unread) - Number(hasUnread)
    await write(
      unread ? 'chat.markUnread' : 'chat.markRead',
      { params: { chatId } },
      { shows: { [chatId]: { hasUnread: unread }, [promotion._id]: counted(difference) } },
    )
  }
}

/**
 * Reading is being there: what is open, or comes in while it is, is marked as read, unless one keeps it unread. What somebody marks
 * as unread later stays so.
 */
function useReading(chat: Chat | undefined) {
  const writes = useMayWrite('chat.write').allowed
  const mark = useMark()
  const [kept, setKept] = useState(false)
  const seen = useRef<string>(undefined)
  const read = useEffectEvent(() => {
    const newest = chat?.messages.at(-1)?._id ?? ''
    if (!chat || document.hidden || newest === seen.current) return
    seen.current = newest
    if (chat.hasUnread && writes && !kept) mark(chat, false).catch(() => undefined)
  })
  useEffect(() => {
    if (chat) read()
  }, [chat])
  useEffect(() => {
    const seenAgain = () => read()
    document.addEventListener('visibilitychange', seenAgain)
    return () => document.removeEventListener('visibilitychange', seenAgain)
  }, [])
  /** Keeps it unread, or not any more; as it was where that fails. */
  const keep = async (unread: boolean) => {
    if (!chat) return
    setKept(unread)
    await mark(chat, unread).catch(error => {
      setKept(!unread)
      throw error
    })
  }
  /** To answer is to have read, unless it is kept unread. */
  const answered = () => {
    if (kept && chat) mark(chat, true).catch(() => undefined)
  }
  return { kept, keep, answered }
}

/** A conversation: its newest messages kept up to date, and older ones as one scrolls. */
export function useConversation({ program, student }: ChatPlace) {
  const live = useLive()
  const query = useApiQuery(
    'chat.ofStudent',
    { params: { id: program, studentId: student } },
    { refetchInterval: live ? false : looks.conversation },
  )
  const chat = query.data
  // In the lists of its program (specification, section 3).
  useKeptField('chat.students', { id: program }, { id: student, field: 'chatId', value: chat?._id })
  return { query, chat, ...useThread(chat), ...useReading(chat) }
}
