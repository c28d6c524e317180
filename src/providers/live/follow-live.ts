import '../late-calls'
import { callTable } from 'virtual:call-table'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract'
import { nouns } from '#contract/words/nouns'
import { requestUrl } from '../../lib/address/request-url'
import { prepared } from '../../lib/code/first-answers'
import { sessionKey } from '../../lib/session/session'
import { settings } from '../../lib/session/settings'
import { hasExtension } from '../call/extensions'
import { hearEvents } from './event-stream'
import { liveOn, showTyping } from './live-state'

/** What is told, as the server writes it; another one may tell more. */
interface Told {
  event: string
  data: {
    kind?: string
    promotionId?: string
    studentId?: string | null
    chatId?: string | null
    by?: { _id: string; name: string } | null
    nouns?: string[]
  }
}

type Message = Told | 'on' | 'off' | 'who'

/** ms in which what is told of many becomes one look. */
const gathered = 1000

type Wanted = (query: Query) => boolean

const asks = ({ queryKey: [kind, name, params] }: Query) => ({
  name: kind === 'api' ? (name as string) : '',
  params: (params ?? {}) as { id?: string; studentId?: string },
})

/** The conversation that was written or read in: what is open of it is read at once. */
const isConversation =
  ({ promotionId, studentId }: Told['data']): Wanted =>
  query => {
    const { name, params } = asks(query)
    if (name !== 'chat.ofStudent' || params.id !== promotionId) return false
    return studentId === null || studentId === undefined || params.studentId === studentId
  }

const listsOfAll: readonly string[] = ['chat.promotions', 'chat.unread', 'chat.waiting', 'chat.broadcasts']

const isChatList =
  ({ promotionId }: Told['data']): Wanted =>
  query => {
    const { name, params } = asks(query)
    return listsOfAll.includes(name) || (name === 'chat.students' && params.id === promotionId)
  }

const readsAny = (names: readonly string[]): Wanted => {
  const bits = names.reduce((all, name) => {
    const place = nouns.indexOf(name as (typeof nouns)[number])
    return place < 0 ? all : all | (1 << place)
  }, 0)
  return query => ((callTable[asks(query).name as CallName]?.reads ?? 0) & bits) !== 0
}

const everything: Wanted = query => asks(query).name !== ''

/** Reads anew what is asked for, what comes within a moment as one. A page that nobody sees reads when it is seen again. */
function gathering(client: QueryClient, signal: AbortSignal) {
  let wanted: Wanted[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (document.hidden) return
    const now = wanted
    wanted = []
    if (now.length > 0) void client.invalidateQueries({ predicate: query => now.some(wants => wants(query)) })
  }
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return (wants: Wanted) => {
    prepared.clear()
    wanted.push(wants)
    timer ??= setTimeout(look, gathered)
  }
}

/** What this tab does with what is told. */
function reading(client: QueryClient, signal: AbortSignal) {
  const soon = gathering(client, signal)
  /** With the first connection everything has just been read. */
  let began = false
  return ({ event, data }: Told) => {
    if (event === 'anew') {
      if (began) soon(everything)
      began = true
    } else if (event === 'changed') soon(readsAny(data.nouns ?? []))
    else if (event === 'chat' && data.kind === 'typing') showTyping(data.chatId ?? '', data.by ?? null)
    else if (event === 'chat') {
      if (data.chatId) showTyping(data.chatId, null)
      void client.invalidateQueries({ predicate: isConversation(data) })
      soon(isChatList(data))
    }
  }
}

const parsed = (text: string): Told['data'] => {
  try {
    return JSON.parse(text) as Told['data']
  } catch {
    return {}
  }
}

/** Runs `work` in one tab of the browser at a time; in each where browsers do not arrange that, as without encryption. */
function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): void {
  if (!navigator.locks) void work()
  else navigator.locks.request(name, { signal }, work).catch(() => undefined)
}

function follow(client: QueryClient, signal: AbortSignal): void {
  const name = `live:${sessionKey()}`
  const channel = new BroadcastChannel(name)
  const read = reading(client, signal)
  const take = (message: Message) => {
    if (message === 'on' || message === 'off') liveOn.set(message === 'on')
    else if (message !== 'who') {
      liveOn.set(true)
      read(message)
    }
  }
  /** The tab that listens hears, and tells the others. */
  const told = (message: Message) => {
    take(message)
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data)
  channel.postMessage('who')
  inOneTab(name, signal, async () => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'who') channel.postMessage(liveOn.get() ? 'on' : 'off')
    }
    const url = requestUrl(settings().apiBase, '/live')
    const heard = ({ event = '', data }: { event?: string; data: string }) =>
      told({ event, data: parsed(data) })
    await hearEvents({ url, signal, heard }, () => told('off'))
  })
  signal.addEventListener('abort', () => {
    channel.close()
    liveOn.set(false)
  })
}

/**
 * Follows what changes on the server until `signal` ends it, where the server tells of that and the portal is set to listen
 * (docs/decisions/live.md).
 */
export async function followLive(client: QueryClient, signal: AbortSignal): Promise<void> {
  if (settings().liveUpdates && (await hasExtension('live')) && !signal.aborted) follow(client, signal)
}
