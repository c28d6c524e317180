import { type SQL, sql } from 'drizzle-orm'
import type { Reach } from '#contract/roles'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'

/** Who reads, and how far the capability reaches: the part of a call that narrows its rows. */
export interface Reader {
  reach: Reach
  caller: { user: string }
}

/** The condition that `program` (an SQL expression for its id) is one the reader may see. */
export function involved({ reach, caller }: Reader, program: SQL): SQL {
  if (reach === 'A') return sql`true`
  return sql`exists (select from program_people pp where pp.program_id = ${program} and pp.user_id = ${caller.user})`
}

/** The same for a degree. */
export function involvedInDegree({ reach, caller }: Reader, degree: SQL): SQL {
  if (reach === 'A') return sql`true`
  return sql`exists (select from degree_people dp where dp.degree_id = ${degree} and dp.user_id = ${caller.user})`
}

/** Whether `program` is one that the reader may see. */
export async function seesProgram(tx: Tx, reader: Reader, program: string): Promise<boolean> {
  const [found] = await rows<{ seen: boolean }>(tx, sql`select ${involved(reader, sql`${program}`)} as seen`)
  return found?.seen ?? false
}
