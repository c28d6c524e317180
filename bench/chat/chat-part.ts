import { inUnit, single } from '../figures'
import { line, pair } from '../number'
import { machine, type Part } from '../results'
import { type ChatFigures, lists, readings } from './measure-chat'

export interface EngineChat {
  engine: string
  figures: ChatFigures
}

const asked = [...lists, ...readings]
const limits: Record<string, number> = { embedded: 60, PostgreSQL: 30 }

const rowsOfCalls = ({ engine, figures: { calls, healthz } }: EngineChat) =>
  asked.map(name =>
    line([
      engine,
      name,
      pair(calls[name]),
      `${(calls[name].p95 / healthz.median).toFixed(0)} of ${limits[engine]}`,
      pair(healthz),
    ]),
  )

const rowOfRest = ({ engine, figures: { page, listening, broadcast } }: EngineChat) =>
  line([
    engine,
    pair(page.opened),
    pair(page.long),
    pair(page.arrived),
    listening.memory.toFixed(0),
    pair(listening.told),
    (broadcast.stored / 1000).toFixed(1),
    (broadcast.sent / 1000).toFixed(0),
    pair(broadcast.others),
  ])

const named = ({ engine, figures: { calls, page, listening, broadcast } }: EngineChat) => {
  const times = {
    ...calls,
    ...page,
    told: listening.told,
    others: broadcast.others,
    stored: single(broadcast.stored),
  }
  const ofEngine = Object.entries(times).map(([name, figure]) => [`${engine}, ${name}`, figure])
  return {
    ...inUnit('ms', Object.fromEntries(ofEngine)),
    ...inUnit('MB', { [`${engine}, memory of listeners`]: single(listening.memory) }),
  }
}

/** The report for the chat. */
export const chatPart = (engines: readonly EngineChat[]): Part => ({
  title: 'Chat',
  text: `
A program in which 10,000 learners have 1,000,000 messages, one of them 10,000, on ${machine()}. Milliseconds, median / 95th
percentile, of the lists and of the longest conversation: its newest page, and older ones, page by page. Limits of the lists: 30 ms on
PostgreSQL, 60 embedded, where \`/healthz\` takes 1 ms; the 95th percentile as so many times its median.

| engine | call | ms | times /healthz | /healthz |
|---|---|---|---|---|
${engines.flatMap(rowsOfCalls).join('\n')}

On the screen, in Chromium on the same machine: from the press on a learner to the messages, the same for the longest conversation
(limit 100 ms), and from the sending of a message to the screen of somebody else (limit 300 ms). MB that 500 listeners take (limit 100),
and until each of them has heard of a message. Seconds until a broadcast to 10,000 with mails is stored (limit 5), and until all have it;
what somebody else waits meanwhile for a page of the lists of people and programs (limit 100 ms).

| engine | conversation | longest | other’s screen | MB of 500 | told | stored | sent | others |
|---|---|---|---|---|---|---|---|---|
${engines.map(rowOfRest).join('\n')}
`,
  figures: Object.assign({}, ...engines.map(named)),
})
