import { afterCommit } from '../../db/after-commit'
import type { Database, Tx } from '../../db/database'
import { type Log, silentLog } from '../../db/engines/engine'
import { enqueueJob, type NewJob } from './enqueue'
import type { JobHandlers } from './job-handler'
import type { JobKind } from './job-kinds'
import { cancelJob, type JobState, readJob } from './job-state'
import { Worker } from './worker'

export interface JobsOptions {
  db: Database
  clock: () => Date
  handlers: JobHandlers
  log?: Log
  /** How many jobs run side by side in this process; 2 unless told. */
  concurrency?: number
  /** 2 s unless told: how often the table is looked at for jobs that other processes stored. */
  pollMs?: number
  /** 0–1, for the jitter of retries. */
  random?: () => number
  /** Told of the company of a job whose run is over. */
  ended?: (company: string) => void
}

/** Long work (decisions, section 10): stored with what causes it, done after, never twice at once. */
export interface Jobs {
  /** Stores a job in the caller's unit of work and answers its `executionId`. It starts when that has committed. */
  enqueue<Kind extends JobKind>(tx: Tx, job: NewJob<Kind>): Promise<string>
  /** A job as the unit of work may see it: those of other companies do not exist. */
  get(tx: Tx, id: string): Promise<JobState | null>
  /** @returns false where there is none, or it is over */
  cancel(tx: Tx, id: string): Promise<boolean>
  /** From now on this process runs jobs. */
  start(): void
  /** Waits `graceMs` (5 s unless told) for what runs; the rest goes on elsewhere, or at the next start. */
  stop(graceMs?: number): Promise<void>
  /** Runs one job that is due, to its end. @returns false when there was none */
  runOnce(): Promise<boolean>
}

export function createJobs({ log = silentLog, ...options }: JobsOptions): Jobs {
  const { clock } = options
  const worker = new Worker({ log, concurrency: 2, pollMs: 2000, random: Math.random, ...options })
  return {
    enqueue: async (tx, job) => {
      const id = await enqueueJob(tx, job, clock())
      afterCommit(tx, () => worker.wake())
      return id
    },
    get: readJob,
    cancel: async (tx, id) => {
      afterCommit(tx, () => worker.beat())
      return cancelJob(tx, id, clock())
    },
    start: () => worker.start(),
    stop: (graceMs = 5000) => worker.stop(graceMs),
    runOnce: () => worker.runOnce(),
  }
}
