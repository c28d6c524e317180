import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { all } from '../db/sql/rows'
import type { Reader } from './visibility'

/** What somebody may see at a moment: everything in the company, or the people of these programs. */
export type Rights = 'everything' | { programs: string[] }

/** The rights of a reader as they are now. */
export async function rightsOf(tx: Tx, { reach, caller }: Reader): Promise<Rights> {
  if (reach === 'A') return 'everything'
  const found = await all(
    tx,
    { id: sql<string>`program_id` },
    columns => sql`select distinct ${columns} from program_people where user_id = ${caller.user}`,
  )
  return { programs: found.map(({ id }) => id) }
}

/** Whether who has the rights `now` may see what was written with the rights `then`. */
export function covers(now: Rights, then: Rights): boolean {
  if (now === 'everything') return true
  return then !== 'everything' && then.programs.every(program => now.programs.includes(program))
}
