import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { one } from '../../db/sql/rows'

/** How many attempts a key may make within a window. */
export interface AttemptLimit {
  attempts: number
  windowSeconds: number
}

export interface LimitedKey {
  key: string
  limit: AttemptLimit
}

/** Counts an attempt under a key. @returns whether there are more than its limit by now */
export async function countAttempt(tx: Tx, { key, limit }: LimitedKey, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const resetAt = new Date(now.getTime() + limit.windowSeconds * 1000).toISOString()
  const counted = await one(
    tx,
    { hits: sql<number>`r.hits` },
    columns => sql`insert into rate_limits as r (key, hits, reset_at) values (${key}, 1, ${resetAt})
        on conflict (key) do update set
          hits = case when r.reset_at <= ${at} then 1 else r.hits + 1 end,
          reset_at = case when r.reset_at <= ${at} then excluded.reset_at else r.reset_at end
        returning ${columns}`,
  )
  return (counted?.hits ?? 0) > limit.attempts
}

/**
 * Counts an attempt and tells whether there are too many. The counters are in the database, so that every process of one
 * installation counts together.
 */
export const tooManyAttempts = (db: Database, limited: LimitedKey, now: Date): Promise<boolean> =>
  db.inSystem(tx => countAttempt(tx, limited, now))
