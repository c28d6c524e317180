import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { one } from '../../db/sql/rows'
import { type ClaimedJob, leaseEnd } from './claim'

/** The job's row, as long as this run holds it. */
const mine = ({ id, lease }: ClaimedJob) => sql`id = ${id} and lease_owner = ${lease} and state = 'running'`

type Held = { cancelled: boolean } | undefined

/** Writes to the job's row. */
const held = (tx: Tx, job: ClaimedJob, change: SQL): Promise<Held> =>
  one(
    tx,
    { cancelled: sql<boolean>`cancel_requested` },
    columns => sql`update jobs set ${change} where ${mine(job)} returning ${columns}`,
  )

/**
 * Extends the lease. Within a unit of work it also holds the row until the end, so that nobody else takes the
 * job meanwhile. Each of these answers nothing when the job is not this run's any more.
 */
export const renewLease = (tx: Tx, job: ClaimedJob, now: Date): Promise<Held> =>
  held(tx, job, sql`lease_until = ${leaseEnd(now)}`)

export const storeCheckpoint = (tx: Tx, job: ClaimedJob, checkpoint: unknown, now: Date): Promise<Held> =>
  held(tx, job, sql`checkpoint = ${JSON.stringify(checkpoint)}::jsonb, lease_until = ${leaseEnd(now)}`)

/** What gets further than any run before it is not the work at which all of them end: runs are counted anew. */
export function storeProgress(tx: Tx, job: ClaimedJob, percent: number, now: Date): Promise<Held> {
  const reached = sql`${Math.min(100, Math.max(0, percent))}::double precision`
  return held(
    tx,
    job,
    sql`attempts = case when progress < ${reached} then 1 else attempts end, progress = greatest(progress, ${reached}),
            lease_until = ${leaseEnd(now)}`,
  )
}

const unleased = sql`lease_owner = null, lease_until = null`

/** Stores the result; a job that was cancelled in its last moment has none. */
export const finishJob = (tx: Tx, job: ClaimedJob, result: unknown, now: Date): Promise<Held> =>
  held(
    tx,
    job,
    sql`state = case when cancel_requested then 'cancelled' else 'done' end,
            result = case when cancel_requested then null else ${JSON.stringify(result ?? null)}::jsonb end,
            progress = case when cancel_requested then progress else 100 end,
            error = null, finished_at = ${now}, ${unleased}`,
  )

interface Closing {
  state: 'failed' | 'cancelled'
  error?: string
  /** What is kept of a failure, as JSON. */
  result?: unknown
}

export const closeJob = (
  tx: Tx,
  job: ClaimedJob,
  { state, error, result }: Closing,
  now: Date,
): Promise<Held> =>
  held(
    tx,
    job,
    sql`state = ${state}, error = ${error ?? null}, finished_at = ${now}, ${unleased},
            result = ${result === undefined ? null : JSON.stringify(result)}::jsonb`,
  )

/** Puts the job back, to be tried again at `runAt`. */
export const postponeJob = (tx: Tx, job: ClaimedJob, error: string, runAt: Date): Promise<Held> =>
  held(tx, job, sql`state = 'waiting', error = ${error}, run_at = ${runAt}, ${unleased}`)

/** Puts the job back as if this run had not been: the process stops. */
export const releaseJob = (tx: Tx, job: ClaimedJob): Promise<Held> =>
  held(tx, job, sql`state = 'waiting', attempts = attempts - 1, ${unleased}`)
