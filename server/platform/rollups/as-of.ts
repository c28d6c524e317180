import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { one } from '../../db/sql/rows'

/** As of when the figures of a company are right: since the oldest change that is not in them yet, and now where there is none. */
export async function asOfOf(tx: Tx, company: string, now: Date): Promise<string> {
  const found = await one(
    tx,
    { asOf: sql<string>`least(min(created_at), ${now.toISOString()}::timestamptz)` },
    sql`(select created_at from stale_days where company_id = ${company}
         union all select created_at from stale_pairs where company_id = ${company}
         union all select created_at from stale_histories where company_id = ${company}) t`,
  )
  return found?.asOf ?? now.toISOString()
}
