import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { all, one } from '../../../db/sql/rows'
import { badField } from '../../../errors/failure'
import { optionColumns } from '../summary'

/** Programs with a structure of their own, which another one can take; references are not chained. */
const withOwnStructure = sql`p.deleted_at is null and p.referenced_program_id is null`

/** The programs that `excluded` can refer to, by title. */
export const listAvailable = (tx: Tx, excluded: string | undefined) =>
  all(
    tx,
    optionColumns,
    sql`programs p
        where ${withOwnStructure} and p.id is distinct from ${excluded ?? null}
        order by p.title_search, p.id`,
  )

/**
 * Refuses a reference to itself, to a program that refers to another, and from one that others refer to: references
 * are never chained.
 * @throws Failure `badRequest` at `referenceId`
 */
export async function demandReference(tx: Tx, program: string, reference: string): Promise<void> {
  const found = await one(
    tx,
    {
      available: sql<boolean>`exists (
        select from programs p where p.id = ${reference} and p.id <> ${program} and ${withOwnStructure})`,
      referred: sql<boolean>`exists (
        select from programs p where p.referenced_program_id = ${program} and p.deleted_at is null)`,
    },
    columns => sql`select ${columns}`,
  )
  if (!found?.available) throw badField('referenceId', 'noReference')
  if (found.referred) throw badField('referenceId', 'isReference')
}
