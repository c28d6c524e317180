import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { jobs } from '../../db/schema'
import { type Columns, hasWritten, one } from '../../db/sql/rows'

/** A job as those who wait for it see it. Instants are ISO 8601. */
export interface JobState {
  id: string
  kind: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0–100. */
  progress: number
  result: unknown
  error: string | null
  user: string | null
  createdAt: string
  finishedAt: string | null
}

/** A job that the unit of work may see: one of its company, or any in the system's. */
export async function readJob(tx: Tx, id: string): Promise<JobState | null> {
  const found = await one<Columns<JobState>>(
    tx,
    {
      id: jobs.id,
      kind: jobs.kind,
      state: jobs.state,
      progress: jobs.progress,
      result: jobs.result,
      error: jobs.error,
      user: jobs.userId,
      createdAt: jobs.createdAt,
      finishedAt: jobs.finishedAt,
    },
    sql`jobs where id = ${id}`,
  )
  return found ?? null
}

/**
 * Cancels a job: at once where it waits, as soon as its run notices where it runs.
 * @returns false where there is none, or it is over
 */
export const cancelJob = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  hasWritten(
    tx,
    sql`update jobs
        set cancel_requested = true,
            state = case when state = 'waiting' then 'cancelled' else state end,
            finished_at = case when state = 'waiting' then ${now}::timestamptz else finished_at end
        where id = ${id} and state in ('waiting', 'running')`,
  )
