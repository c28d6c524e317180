import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { newId } from '../../db/ids'
import { jobs } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { type Columns, one } from '../../db/sql/rows'

/** A job that this process may run until its lease ends. `lease` names this one run of it. */
export interface ClaimedJob {
  id: string
  kind: string
  company: string | null
  user: string | null
  payload: unknown
  checkpoint: unknown
  attempt: number
  maxAttempts: number
  lease: string
}

export const leaseMs = 60_000

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs)

/** Runs that ended without a word, by a crash, and that nobody is to take up again. */
const closeAbandoned = (now: Date) => sql`
  update jobs
  set state = case when cancel_requested then 'cancelled' else 'failed' end,
      error = case when cancel_requested then null else 'The work was interrupted too often' end,
      finished_at = ${now}, lease_owner = null, lease_until = null
  where id in (
    select id from jobs
    where state = 'running' and lease_until < ${now} and (cancel_requested or attempts >= max_attempts)
    for update skip locked)`

/**
 * Ends the leases of runs that a crash has ended, as a process begins: the embedded database has one process at a time. Of several on
 * PostgreSQL others may be running them, and their leases run out by themselves.
 */
export async function endOrphanedLeases(db: Database, now: Date): Promise<void> {
  if (db.engine === 'postgres') return
  const over = new Date(now.getTime() - 1)
  await db.inSystem(tx => tx.execute(sql`update jobs set lease_until = ${over} where state = 'running'`))
}

const claimedColumns: Columns<ClaimedJob> = {
  id: jobs.id,
  kind: jobs.kind,
  company: jobs.companyId,
  user: jobs.userId,
  payload: jobs.payload,
  checkpoint: jobs.checkpoint,
  attempt: jobs.attempts,
  maxAttempts: jobs.maxAttempts,
  lease: sql`lease_owner`,
}

/**
 * Takes the next job that is due and of one of `kinds`, or whose run was abandoned. No two processes get the
 * same one: the row is locked while it is taken, and rows that others have locked are skipped.
 */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  now: Date,
): Promise<ClaimedJob | null> {
  if (kinds.length === 0) return null
  const lease = newId(now.getTime())
  const claimed = await db.inSystem(async tx => {
    await tx.execute(closeAbandoned(now))
    return one(
      tx,
      claimedColumns,
      columns => sql`update jobs
          set state = 'running', attempts = attempts + 1, lease_owner = ${lease}, lease_until = ${leaseEnd(now)}
          where id = (
            select id from jobs
            where kind = ${idsIn(kinds)} and run_at <= ${now}
              and (state = 'waiting' or (state = 'running' and lease_until < ${now}))
            order by run_at, id limit 1 for update skip locked)
          returning ${columns}`,
    )
  })
  return claimed ?? null
}
