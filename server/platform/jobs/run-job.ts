import type { Database, Tx } from '../../db/database'
import type { Log } from '../../db/engines/engine'
import { backoffMs } from './backoff'
import { type ClaimedJob, leaseMs } from './claim'
import { jobContext } from './job-context'
import { type JobHandler, PermanentFailure } from './job-handler'
import type { JobKind } from './job-kinds'
import { Lease } from './lease'
import { closeJob, finishJob, postponeJob, releaseJob, renewLease } from './lease-queries'

export interface RunOptions {
  db: Database
  clock: () => Date
  log: Log
  /** 0–1, for the jitter of retries. */
  random: () => number
  /** Told of the company of a job whose run is over. */
  ended?: (company: string) => void
}

/** A job while it runs. */
export interface RunningJob {
  readonly job: ClaimedJob
  readonly lease: Lease
  /** Resolves when the run is over and what came of it is stored; never rejects. */
  readonly done: Promise<void>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** What is written of a run that did not come to its end. */
function unfinished(job: ClaimedJob, lease: Lease, error: unknown, { clock, random }: RunOptions) {
  if (lease.interruption === 'cancelled')
    return (tx: Tx) => closeJob(tx, job, { state: 'cancelled' }, clock())
  if (lease.interruption === 'stopping') return (tx: Tx) => releaseJob(tx, job)
  const message = messageOf(error)
  if (error instanceof PermanentFailure || job.attempt >= job.maxAttempts) {
    const result = error instanceof PermanentFailure ? error.result : undefined
    return (tx: Tx) => closeJob(tx, job, { state: 'failed', error: message, result }, clock())
  }
  const runAt = new Date(clock().getTime() + backoffMs(job.attempt, random()))
  return (tx: Tx) => postponeJob(tx, job, message, runAt)
}

async function run(job: ClaimedJob, lease: Lease, handler: JobHandler<JobKind>, options: RunOptions) {
  const { db, clock, log } = options
  const details = { job: job.id, kind: job.kind, attempt: job.attempt }
  let write: (tx: Tx) => Promise<unknown>
  try {
    const result: unknown = await handler(jobContext(job, lease, options))
    write = tx => finishJob(tx, job, result, clock())
  } catch (error) {
    if (!lease.interruption) log.warn({ ...details, error: messageOf(error) }, 'A job failed')
    write = unfinished(job, lease, error, options)
  }
  lease.end()
  if (lease.interruption === 'lease lost' || !(await db.inSystem(write)))
    log.warn(details, 'A job was taken over while it ran: what it came to is not stored')
  if (job.company) options.ended?.(job.company)
}

/** Starts the run of a claimed job. Without an answer from the database at its end, the lease runs out. */
export function runJob(job: ClaimedJob, handler: JobHandler<JobKind>, options: RunOptions): RunningJob {
  const { db, clock, log } = options
  const renew = () => db.inSystem(tx => renewLease(tx, job, clock()))
  const lease = new Lease({ renew, everyMs: leaseMs / 4, log })
  const done = run(job, lease, handler, options).catch(error => {
    log.error(
      { job: job.id, kind: job.kind, error: messageOf(error) },
      'What a job came to could not be stored',
    )
  })
  return { job, lease, done }
}
