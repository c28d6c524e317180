import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './db/database'
import type { Log } from './db/engine'
import { rows } from './db/rows'
import type { Files } from './files/files'
import { fileKept } from './jobs/own-jobs'

const hour = 60 * 60_000
const day = 24 * hour

/** What is of no use any more, and after how many milliseconds. */
const leftovers: { after: number; remove: (before: string) => SQL }[] = [
  { after: 0, remove: before => sql`delete from rate_limits where reset_at < ${before}` },
  { after: 0, remove: before => sql`delete from ended_tokens where expires_at < ${before}` },
  { after: day, remove: before => sql`delete from idempotency_keys where created_at < ${before}` },
  {
    after: 30 * day,
    remove: before => sql`delete from one_time_tokens where purpose <> 'setup' and expires_at < ${before}`,
  },
  { after: 30 * day, remove: before => sql`delete from sessions where expires_at < ${before}` },
  { after: 90 * day, remove: before => sql`delete from mails where sent_at < ${before}` },
  { after: 90 * day, remove: before => sql`delete from jobs where finished_at < ${before}` },
]

/** Written files of jobs that nobody fetches any more: an export that is older is made anew. */
async function removeExports(db: Database, files: Files, now: Date): Promise<void> {
  const before = new Date(now.getTime() - fileKept).toISOString()
  const old = await db.inSystem(tx =>
    rows<{ file: string | null }>(
      tx,
      sql`update jobs set result = result - 'file' where finished_at < ${before} and result ? 'file'
          returning (select j.result ->> 'file' from jobs j where j.id = jobs.id) as file`,
    ),
  )
  for (const { file } of old) if (file) await files.remove(file)
}

/** Removes what has lost its use. Several processes may do so at once. */
export async function removeLeftovers(db: Database, files: Files, now: Date): Promise<void> {
  await removeExports(db, files, now)
  for (const { after, remove } of leftovers) {
    const before = new Date(now.getTime() - after).toISOString()
    await db.inSystem(tx => tx.execute(remove(before)))
  }
}

interface Maintained {
  db: Database
  files: Files
  clock: () => Date
  log: Log
}

/** Does so once an hour while the server runs. Keeps no process alive. */
export function startMaintenance({ db, files, clock, log }: Maintained): {
  stop(): void
} {
  const timer = setInterval(() => {
    removeLeftovers(db, files, clock()).catch(error =>
      log.error({ error: String(error) }, 'Leftovers could not be removed'),
    )
  }, hour).unref()
  return { stop: () => clearInterval(timer) }
}
