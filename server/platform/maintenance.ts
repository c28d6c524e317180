import { type SQL, sql } from 'drizzle-orm'
import { pendingDays } from '#contract/words/scorm/packages'
import type { Database } from '../db/database'
import type { Log } from '../db/engines/engine'
import { listOf } from '../db/sql/lists'
import { all } from '../db/sql/rows'
import type { Files } from './files/files'
import { removeUnfinished } from './files/sweep'
import { fileKept } from './jobs/own-jobs'

const hour = 60 * 60_000
const day = 24 * hour

/** Rows that nobody needs any more are removed so many milliseconds after the moment that each statement names. */
const leftovers: { after: number; remove: (before: string) => SQL }[] = [
  { after: 0, remove: before => sql`delete from rate_limits where reset_at < ${before}` },
  { after: 0, remove: before => sql`delete from ended_tokens where expires_at < ${before}` },
  { after: day, remove: before => sql`delete from idempotency_keys where created_at < ${before}` },
  {
    after: 30 * day,
    remove: before => sql`delete from one_time_tokens where purpose <> 'setup' and expires_at < ${before}`,
  },
  { after: 30 * day, remove: before => sql`delete from sessions where expires_at < ${before}` },
  { after: 30 * day, remove: before => sql`delete from chat_reminders where day < ${before}::date` },
  { after: 90 * day, remove: before => sql`delete from mails where sent_at < ${before}` },
  // Whoever wants an older export makes it anew; once nothing refers to its file, that is removed as well.
  {
    after: fileKept,
    remove: before =>
      sql`update jobs set result = result - 'file' where finished_at < ${before} and result ? 'file'`,
  },
  // Until then they can be taken back; what never went in is no use to anybody.
  { after: 30 * day, remove: before => sql`delete from uploads where created_at < ${before}` },
  {
    after: day,
    remove: before => sql`delete from uploads where created_at < ${before} and applied_at is null`,
  },
  // Whom the job that follows an upload has not taken into the index of searches: it has come to no end.
  { after: day, remove: before => sql`select search_pieces_mend(${before})` },
  // Of which no chunk has come since, or whose work was never heard of again; what was sent goes with what nothing refers to.
  {
    after: pendingDays * day,
    remove: before =>
      sql`with given_up as (
            update scorm_packages set state = 'failed', problem = 'abandoned', finished_at = now()
            where state in ('pending', 'checking') and updated_at < ${before} returning id)
          delete from scorm_chunks where package_id in (select id from given_up)`,
  },
  { after: 90 * day, remove: before => sql`delete from outline_processes where created_at < ${before}` },
  { after: 90 * day, remove: before => sql`delete from jobs where finished_at < ${before}` },
]

/** Finds which of the stored files something refers to, in any company: pictures, proofs, files that jobs wrote, and packages that a class plays. */
const inUse = (db: Database) => (names: readonly string[]) =>
  db.asOwner(async tx => {
    const found = await all(
      tx,
      { name: sql<string>`name` },
      sql`unnest(${listOf(names)}) name
          where name in (select image_file from programs union all select image_file from modules
            union all select proof_file from attendances where proof_file is not null
            union all select p.pdf_file from outline_processes p join jobs j on j.id = p.id
              where p.pdf_file is not null and j.state in ('waiting', 'running')
            union all select result ->> 'file' from jobs where result ? 'file'
            union all select file from scorm_chunks
            union all select file from scorm_packages p where exists (
              select from scorm_classes sc where sc.package_id = p.id))`,
    )
    return found.map(({ name }) => name)
  })

/** Removes what has lost its use. Several processes may do so at once. */
export async function removeLeftovers(db: Database, files: Files, now: Date): Promise<void> {
  for (const { after, remove } of leftovers) {
    const before = new Date(now.getTime() - after).toISOString()
    await db.inSystem(tx => tx.execute(remove(before)))
  }
  await files.removeUnused(new Date(now.getTime() - 7 * day), inUse(db))
}

interface Maintained {
  db: Database
  files: Files
  dataDir: string
  clock: () => Date
  log: Log
}

async function tidy({ db, files, dataDir, clock }: Maintained): Promise<void> {
  const now = clock()
  await removeLeftovers(db, files, now)
  await removeUnfinished(dataDir, new Date(now.getTime() - day))
}

/** Does so once an hour while the server runs. Keeps no process alive. */
export function startMaintenance(maintained: Maintained): { stop(): void } {
  const timer = setInterval(() => {
    tidy(maintained).catch(error =>
      maintained.log.error({ error: String(error) }, 'Leftovers could not be removed'),
    )
  }, hour).unref()
  return { stop: () => clearInterval(timer) }
}
