import { type SQL, sql } from 'drizzle-orm'
import type { Reach } from '#contract/roles'
import type { Tx } from '../db/database'
import { demandOne, one } from '../db/sql/rows'
import { Failure } from '../errors/failure'

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
  const found = await one(
    tx,
    { seen: sql<boolean>`${involved(reader, sql`${program}`)}` },
    columns => sql`select ${columns}`,
  )
  return found?.seen ?? false
}

/**
 * The rule of `readProgram` for a program that a list is asked for. Who sees everything is not held up: there, a program
 * that is not there has no rows.
 * @throws Failure `notFound` where there is none in the company, `forbidden` where the reader is not involved
 */
export async function demandSeen(tx: Tx, reader: Reader, program: string): Promise<void> {
  if (reader.reach === 'A') return
  const found = await demandOne(
    tx,
    { seen: sql<boolean>`${involved(reader, sql`p.id`)}` },
    sql`programs p
        where p.id = ${program} and p.deleted_at is null`,
  )
  if (!found.seen) throw new Failure('forbidden')
}
