import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import type { JobContext, JobHandler } from '../../../server/platform/jobs/job-handler'
import type { JobState } from '../../../server/platform/jobs/job-state'
import { createJobs, type Jobs, type JobsOptions } from '../../../server/platform/jobs/jobs'

declare module '../../../server/platform/jobs/job-kinds' {
  interface JobKinds {
    'test.count': { payload: { upTo: number }; checkpoint: { counted: number }; result: { counted: number } }
  }
}

export type CountContext = JobContext<'test.count'>
export type CountHandler = JobHandler<'test.count'>

/** A promise that the test settles. */
export function gate<T = void>() {
  let open: (value: T) => void = () => {}
  const opened = new Promise<T>(resolve => {
    open = resolve
  })
  return { open, opened }
}

/** Resolves when the signal is aborted, whenever that is. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))

/** A clock that stands still until it is moved. */
export function stoppedClock(start = '2026-11-20T09:00:00.000Z') {
  let now = Date.parse(start)
  return {
    clock: () => new Date(now),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** What a process would have: jobs with one handler on the shared database. */
export const processWith = (
  db: Database,
  clock: () => Date,
  handler: CountHandler,
  options: Partial<JobsOptions> = {},
): Jobs => createJobs({ db, clock, random: () => 1, handlers: { 'test.count': handler }, ...options })

export async function createCompany(db: Database): Promise<string> {
  const company = newId()
  await db.inSystem(tx => tx.execute(sql`insert into companies (id, name) values (${company}, 'Acme')`))
  return company
}

export const enqueueCount = (db: Database, jobs: Jobs, company: string | null, upTo = 3): Promise<string> =>
  db.inSystem(tx => jobs.enqueue(tx, { kind: 'test.count', payload: { upTo }, company, user: null }))

export async function stateOf(db: Database, jobs: Jobs, id: string): Promise<JobState> {
  const state = await db.inSystem(tx => jobs.get(tx, id))
  if (!state) throw new Error(`There is no job ${id}`)
  return state
}
