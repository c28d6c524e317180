import type { ChatMessage, MessagePage } from '../chat'

/** As much of a conversation as is there: its messages, the oldest first, with none left out between them. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** What gives the messages before these; null at the beginning. */
  before: string | null
}

const byId = (messages: readonly ChatMessage[]) => new Map(messages.map(message => [message._id, message]))

/** In their order, each once. Of one that is in both, the later reading counts. */
const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...byId(one), ...byId(other)]).values()].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
  )

/**
 * With the newest page, as it was read just now. Where more came in between than a page holds, the thread begins with it anew: what is
 * older comes as one scrolls.
 */
export function withNewest(thread: Thread | undefined, page: MessagePage): Thread {
  const known = byId(thread?.messages ?? [])
  const isConnected = page.lastTimestamp === null || page.messages.some(({ _id }) => known.has(_id))
  if (!thread || !isConnected) return { messages: page.messages, before: page.lastTimestamp }
  const isWhole = page.lastTimestamp === null
  return { messages: merged(thread.messages, page.messages), before: isWhole ? null : thread.before }
}

/** With a page of older messages, as it was asked for by `before`; it belongs to a thread that has begun anew since then no more. */
export const withOlder = (thread: Thread, page: MessagePage, before: string): Thread =>
  thread.before === before
    ? { messages: merged(page.messages, thread.messages), before: page.lastTimestamp }
    : thread
