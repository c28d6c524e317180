import { createStore, useStore } from '../../lib/session/store'

/** Whether what happens on the server is told here as it happens; else whoever shows it has to ask. */
export const liveOn = createStore(false)

export const useLive = (): boolean => useStore(liveOn)

/** Who writes in which conversation just now, by the id of the conversation. */
export const typing = createStore<Readonly<Record<string, { _id: string; name: string }>>>({})

const typists = new Map<string, ReturnType<typeof setTimeout>>()

/** ms after which somebody of whom nothing more is told does not write any more. */
const typingLasts = 5000

/** Shows that somebody writes, for a while. */
export function showTyping(chatId: string, by: { _id: string; name: string } | null): void {
  clearTimeout(typists.get(chatId))
  const { [chatId]: _, ...others } = typing.get()
  typing.set(by ? { ...others, [chatId]: by } : others)
  if (by)
    typists.set(
      chatId,
      setTimeout(() => showTyping(chatId, null), typingLasts),
    )
}
