import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { rows } from '../db/rows'

/** How many attempts a key may make within a window. */
export interface AttemptLimit {
  attempts: number
  windowSeconds: number
}

/**
 * Counts an attempt under each key and tells whether one is above its limit. The counters are in the
 * database, so that every process of one installation counts together.
 */
export async function tooManyAttempts(
  db: Database,
  limits: { key: string; limit: AttemptLimit }[],
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  return db.inSystem(async tx => {
    const counted = await Promise.all(
      limits.map(({ key, limit }) => {
        const resetAt = new Date(now.getTime() + limit.windowSeconds * 1000).toISOString()
        return rows<{ hits: number }>(
          tx,
          sql`insert into rate_limits as r (key, hits, reset_at) values (${key}, 1, ${resetAt})
              on conflict (key) do update set
                hits = case when r.reset_at <= ${at} then 1 else r.hits + 1 end,
                reset_at = case when r.reset_at <= ${at} then excluded.reset_at else r.reset_at end
              returning hits`,
        )
      }),
    )
    return counted.some(([row], index) => (row?.hits ?? 0) > (limits[index]?.limit.attempts ?? 0))
  })
}

/** Takes the last attempt of a key back: it was none of guessing. Those that failed stay counted. */
export const takeBackAttempt = (db: Database, key: string) =>
  db.inSystem(tx => tx.execute(sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`))

/** Forgets the attempts of a key, after a success. */
export const forgetAttempts = (db: Database, key: string) =>
  db.inSystem(tx => tx.execute(sql`delete from rate_limits where key = ${key}`))
