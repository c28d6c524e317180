import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { rows } from '../db/sql/rows'

/** The time zone of a company, by name. */
export async function timeZoneOf(tx: Tx, company: string): Promise<string> {
  const [found] = await rows<{ timeZone: string }>(
    tx,
    sql`select time_zone as "timeZone" from companies where id = ${company}`,
  )
  return found?.timeZone ?? 'UTC'
}

/** The day that it is for a company, `YYYY-MM-DD`. */
export async function todayOf(tx: Tx, company: string, now: Date): Promise<string> {
  const timeZone = await timeZoneOf(tx, company)
  const [found] = await rows<{ today: string }>(
    tx,
    sql`select to_char(${now.toISOString()}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') as today`,
  )
  return found?.today ?? now.toISOString().slice(0, 10)
}
