import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { countOf } from '../../db/sql/rows'
import { resetMails } from '../auth/limits'

/** Whether a person got as many links that set a password lately as are mailed to one address. */
export async function tooManyLinks(tx: Tx, person: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - resetMails.windowSeconds * 1000).toISOString()
  const links = sql`one_time_tokens where user_id = ${person} and purpose = 'reset' and created_at > ${since}`
  return (await countOf(tx, links)) >= resetMails.attempts
}
