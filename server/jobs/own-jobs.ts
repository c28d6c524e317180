import { sql } from 'drizzle-orm'
import type { jobStates } from '#contract/jobs'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'

export interface OwnJob {
  _id: string
  kind: string
  state: (typeof jobStates)[number]
  progress: number
  error: string | null
  createdAt: string
  finishedAt: string | null
}

const dayMs = 24 * 60 * 60_000
/** More than a person starts in a day; a runaway client must not make the tray slow. */
const most = 100

/**
 * What a person started in the company of the unit of work within a day. A reason is told only where the work itself
 * gave up (`PermanentFailure`): those of failures that were tried until the last attempt speak of the server's inside.
 */
export const readOwnJobs = (tx: Tx, user: string, now: Date): Promise<OwnJob[]> =>
  rows<OwnJob>(
    tx,
    sql`select id as "_id", kind, state, progress, created_at as "createdAt", finished_at as "finishedAt",
          case when state = 'failed' and attempts < max_attempts then error end as error
        from jobs
        where user_id = ${user} and created_at > ${new Date(now.getTime() - dayMs)}
        order by created_at desc, id desc limit ${most}`,
  )

export async function isOwnJob(tx: Tx, id: string, user: string): Promise<boolean> {
  const found = await rows(tx, sql`select 1 from jobs where id = ${id} and user_id = ${user}`)
  return found.length > 0
}
