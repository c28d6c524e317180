import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { openDatabase } from '../../server/platform/open-database'
import { rows } from '../../tests/setup/rows'
import { read } from '../api'
import { withPortalOf } from '../filled-portal'
import { callsOf, meanwhile } from '../meanwhile'
import { type Figures, figuresOf, measure } from '../measure'
import { fillOverview } from '../overview/data'

export interface ActivityFigures {
  activities: number
  healthz: Figures
  /** Milliseconds of one batch, and activities a second of all of them. */
  batch: Figures
  rate: number
  /** What others wait meanwhile. */
  others: Figures
  /** Seconds from the answer until the figures of the overview have it: of one activity, and of all batches. */
  lagOfOne: number
  lagOfAll: number
}

/** A place where somebody learns. */
interface Place {
  user: string
  program: string
  classes: string[]
}

const perBatch = 500
/** The people of the company, and what they have done before. */
const [people, before] = [10_000, 200_000]

/** Enrolments in force of the company, in no order that an index has. */
const placesOf = (db: Database, company: string) =>
  db.asOwner(tx =>
    rows<Place>(
      tx,
      sql`select e.user_id as "user", e.program_id as program,
            array(select class_id from program_classes c where c.program_id = e.program_id order by 1) as classes
          from enrolments e where e.company_id = ${company} and e.removed_at is null order by md5(e.id)`,
    ),
  )

const kinds = ['completed', 'time', 'completed', 'test', 'satisfaction'] as const
const values = { completed: undefined, time: 600, test: 7.5, satisfaction: 4 }

/** The bodies of batches, each of other people, today. */
function batchesOf(places: readonly Place[], count: number): string[] {
  const at = new Date().toISOString()
  const activity = (number: number) => {
    const { user, program, classes } = places[number % places.length] as Place
    const kind = kinds[number % kinds.length] ?? 'time'
    const ofClass = kind === 'completed' || kind === 'test'
    return {
      id: `bench ${number}`,
      userId: user,
      promotionId: program,
      ...(ofClass && { classId: classes[number % classes.length] }),
      ...{ kind, value: values[kind], at },
    }
  }
  return Array.from({ length: count }, (_, batch) =>
    JSON.stringify({
      activities: Array.from({ length: perBatch }, (_, place) => activity(batch * perBatch + place)),
    }),
  )
}

interface Taken {
  accepted: number
}

async function measureCalls(
  address: string,
  pid: number,
  places: readonly Place[],
  { batches, senders }: { batches: number; senders: number },
): Promise<ActivityFigures> {
  const calls = await callsOf(address)
  const { token } = await calls.post<{ token: string }>(
    '/company/service-tokens',
    JSON.stringify({ name: 'Bench' }),
  )
  const send = (body: string) =>
    read<Taken>(`${address}/api/activity`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
  const { healthz } = await measure(
    { healthz: () => fetch(`${address}/healthz`).then(one => one.text()) },
    100,
  )
  const today = new Date().toISOString().slice(0, 10)
  /** Seconds until the figures are as of a moment after now. */
  const lag = async () => {
    const now = Date.now()
    for (;;) {
      const { asOf } = await calls.get<{ asOf: string }>(`/overview/classes-volume?ini=${today}&end=${today}`)
      if (Date.parse(asOf) > now) return (Date.now() - now) / 1000
      await pause(50)
    }
  }
  const [first = '', ...others] = batchesOf(places, batches + 1)
  await send(JSON.stringify({ activities: JSON.parse(first).activities.slice(0, 1) }))
  const lagOfOne = await lag()
  await send(first)
  await lag()
  const times: number[] = []
  const waiting = others.values()
  const sendAll = async () => {
    for (const body of waiting) {
      const started = performance.now()
      const { accepted } = await send(body)
      if (accepted !== perBatch) throw new Error(`${accepted} of ${perBatch} were taken`)
      times.push(performance.now() - started)
    }
  }
  const look = (round: number) =>
    calls.get(round % 2 ? '/programs?limit=50' : '/users/students?count=near&limit=50')
  const all = await meanwhile(pid, look, () => Promise.all(Array.from({ length: senders }, sendAll)))
  return {
    activities: batches * perBatch,
    healthz,
    batch: figuresOf(times),
    rate: (batches * perBatch * 1000) / all.taken,
    others: all.others,
    lagOfOne,
    lagOfAll: await lag(),
  }
}

/** Batches of activity are sent to a company of 10,000 people, by so many senders at once. */
export const measureActivity = (
  batches: number,
  senders: number,
  databaseUrl?: string,
): Promise<ActivityFigures> =>
  withPortalOf(
    { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async dataDir => {
      const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
      const { company } = await fillOverview(db, people, before)
      const places = await placesOf(db, company)
      await db.close()
      return places
    },
    (address, places, pid) => measureCalls(address, pid, places, { batches, senders }),
  )
