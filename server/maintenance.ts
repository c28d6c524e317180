import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './db/database'
import type { Log } from './db/engine'

const hour = 60 * 60_000
const day = 24 * hour

/** What is of no use any more, and after how many milliseconds. */
const leftovers: { after: number; remove: (before: string) => SQL }[] = [
  { after: 0, remove: before => sql`delete from rate_limits where reset_at < ${before}` },
  { after: day, remove: before => sql`delete from idempotency_keys where created_at < ${before}` },
  {
    after: 30 * day,
    remove: before => sql`delete from one_time_tokens where purpose <> 'setup' and expires_at < ${before}`,
  },
  { after: 30 * day, remove: before => sql`delete from sessions where expires_at < ${before}` },
  { after: 90 * day, remove: before => sql`delete from mails where sent_at < ${before}` },
  { after: 90 * day, remove: before => sql`delete from jobs where finished_at < ${before}` },
]

/** Removes what has lost its use. Several processes may do so at once. */
export async function removeLeftovers(db: Database, now: Date): Promise<void> {
  for (const { after, remove } of leftovers) {
    const before = new Date(now.getTime() - after).toISOString()
    await db.inSystem(tx => tx.execute(remove(before)))
  }
}

/** Does so once an hour while the server runs. Keeps no process alive. */
export function startMaintenance({ db, clock, log }: { db: Database; clock: () => Date; log: Log }): {
  stop(): void
} {
  const timer = setInterval(() => {
    removeLeftovers(db, clock()).catch(error =>
      log.error({ error: String(error) }, 'Leftovers could not be removed'),
    )
  }, hour).unref()
  return { stop: () => clearInterval(timer) }
}
