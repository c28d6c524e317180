import { sql } from 'drizzle-orm'
import type { jobStates } from '#contract/words/jobs'
import type { Tx } from '../../db/database'
import { jobs } from '../../db/schema'
import { all, type Columns, demandOne } from '../../db/sql/rows'

export interface OwnJob {
  _id: string
  kind: string
  state: (typeof jobStates)[number]
  progress: number
  error: string | null
  createdAt: string
  finishedAt: string | null
  file?: { filename: string; keptUntil: string | null }
}

type Row = Omit<OwnJob, 'file'> & { filename: string | null; keptUntil: string | null }

const dayMs = 24 * 60 * 60_000
/** More than a person starts in a day; a runaway client must not make the tray slow. */
const most = 100

/** ms that a written file is kept after its work has ended: its name is in the result as `file` (`maintenance.ts`). */
export const fileKept = dayMs

const ago = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** The reason of a failure is told only where the handler gave up (`PermanentFailure`): that of the last of several attempts may say how the server works inside. */
const columns = (now: Date): Columns<Row> => ({
  _id: jobs.id,
  kind: jobs.kind,
  state: jobs.state,
  progress: jobs.progress,
  createdAt: jobs.createdAt,
  finishedAt: jobs.finishedAt,
  error: sql`case when state = 'failed' and attempts < max_attempts then error end`,
  filename: sql`result ->> 'filename'`,
  keptUntil: sql`case when result ? 'file' and finished_at > ${ago(now, fileKept)}
    then finished_at + make_interval(secs => ${fileKept / 1000}) end`,
})

const jobOf = ({ filename, keptUntil, ...job }: Row): OwnJob =>
  filename === null ? job : { ...job, file: { filename, keptUntil } }

/**
 * Reads the jobs that a person started in this company within the last day. A job that wrote a file stays in the list for a
 * day after its file is gone, so that the person learns of it.
 */
export async function readOwnJobs(tx: Tx, user: string, now: Date): Promise<OwnJob[]> {
  const found = await all(
    tx,
    columns(now),
    sql`jobs
        where user_id = ${user}
          and (created_at > ${ago(now, dayMs)}
            or (result ? 'filename' and finished_at > ${ago(now, fileKept + dayMs)}))
        order by created_at desc, id desc limit ${most}`,
  )
  return found.map(jobOf)
}

/** Reads a job that a person started, as long as anything is known of it. @throws Failure `notFound` */
export async function demandOwnJob(tx: Tx, user: string, id: string, now: Date): Promise<OwnJob> {
  return jobOf(await demandOne(tx, columns(now), sql`jobs where id = ${id} and user_id = ${user}`))
}

export async function isOwnJob(tx: Tx, id: string, user: string): Promise<boolean> {
  const found = await all(tx, { 1: sql`1` }, sql`jobs where id = ${id} and user_id = ${user}`)
  return found.length > 0
}
