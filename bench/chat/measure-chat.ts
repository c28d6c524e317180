import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/open-database'
import { withPortalOf } from '../filled-portal'
import { callsOf, meanwhile, memoryOf } from '../meanwhile'
import { type Figures, figuresOf, measure } from '../measure'
import { measureChatPage } from './chat-page'
import { type ChatCompany, conversations, fillChats } from './data'
import { listen, tokensOf } from './listening'

export const lists = ['promotions', 'learners', 'search', 'unread', 'nextPage', 'waiting', 'count'] as const
export const readings = ['longest', 'older'] as const
export type Asked = (typeof lists)[number] | (typeof readings)[number]

export interface ChatFigures {
  healthz: Figures
  calls: Record<Asked, Figures>
  /** On the screen: a conversation, the longest one, and a message that somebody else has sent. */
  page: { opened: Figures; long: Figures; arrived: Figures }
  /** MB of 500 who listen, and when each of some has heard of a message. */
  listening: { memory: number; told: Figures }
  /** Milliseconds until a broadcast is stored, and until all have it; what others wait meanwhile. */
  broadcast: { stored: number; sent: number; others: Figures }
}

type Calls = Awaited<ReturnType<typeof callsOf>>

function measureCalls(address: string, { get }: Calls, company: ChatCompany) {
  const { program, student, chat, search } = company
  const learners = `/chat/promotions/${program}`
  let next = ''
  let before = ''
  return measure<'healthz' | Asked>(
    {
      healthz: () => fetch(`${address}/healthz`).then(one => one.text()),
      promotions: () => get('/chat/promotions'),
      learners: () => get(learners),
      search: () => get(`${learners}?q=${search}`),
      unread: () => get(`${learners}?unread=true`),
      nextPage: async () => {
        ;({ next } = await get<{ next: string }>(`${learners}${next && `?next=${encodeURIComponent(next)}`}`))
      },
      waiting: () => get('/chat/waiting'),
      count: () => get('/chat/unread'),
      longest: () => get(`${learners}/students/${student}`),
      older: async () => {
        const page = await get<{ lastTimestamp: string }>(
          `/chat/${chat}${before && `?timestamp=${encodeURIComponent(before)}`}`,
        )
        before = page.lastTimestamp
      },
    },
    100,
  )
}

const listenersOfEach = 20

async function measureListening(address: string, pid: number, send: (text: string) => Promise<unknown>) {
  const tokens = await tokensOf(address)
  const rest = await memoryOf(pid)
  const listeners = []
  for (const token of tokens)
    for (let count = 0; count < listenersOfEach; count += 1) listeners.push(await listen(address, token))
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const heard = listeners.map(({ next }) => next())
    const sent = performance.now()
    await send(`To all who listen ${round}`)
    times.push(...(await Promise.all(heard)).map(at => at - sent))
  }
  const memory = (await memoryOf(pid)) - rest
  for (const { stop } of listeners) stop()
  return { memory, told: figuresOf(times) }
}

async function measureBroadcast(pid: number, { get, post }: Calls, { program }: ChatCompany) {
  const path = `/chat/promotions/${program}`
  const look = (round: number) =>
    get(round % 2 ? '/programs?limit=50' : '/users/students?count=near&limit=50')
  for (let round = 0; round < 10; round += 1) await look(round)
  const body = JSON.stringify({ message: 'The classes begin at ten tomorrow.', sendEmail: true })
  let stored = 0
  const { taken, others } = await meanwhile(pid, look, async () => {
    const began = performance.now()
    const { recipients } = await post<{ recipients: number }>(path, body)
    stored = performance.now() - began
    if (recipients < conversations * 0.9) throw new Error(`${recipients} get it`)
    for (;;) {
      const [newest] = await get<{ state: string; failed: number }[]>(`${path}/broadcasts`)
      if (newest?.state === 'failed') throw new Error('The broadcast has failed')
      if (newest?.state === 'done') return
      await pause(200)
    }
  })
  return { stored, sent: taken, others }
}

async function measureServed(address: string, pid: number, company: ChatCompany): Promise<ChatFigures> {
  const calls = await callsOf(address)
  const { healthz, ...asked } = await measureCalls(address, calls, company)
  const send = (message: string) => calls.post(`/chat/${company.chat}`, JSON.stringify({ message }))
  const [reader = ''] = await tokensOf(address)
  const page = await measureChatPage(address, reader, company, send)
  const listening = await measureListening(address, pid, send)
  return {
    healthz,
    calls: asked as ChatFigures['calls'],
    page,
    listening,
    broadcast: await measureBroadcast(pid, calls, company),
  }
}

/** The chat of a company in which 10,000 learners of a program have 1,000,000 messages. */
export const measureChat = (databaseUrl?: string): Promise<ChatFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', LIVE_UPDATES: 'true', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      const company = await fillChats(db)
      await db.close()
      return company
    },
    (address, company, pid) => measureServed(address, pid, company),
  )
