import { inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { missingForPublication } from '#contract/words/publication'
import type { Tx } from '../../../db/database'
import { lockRows } from '../../../db/locks'
import { programs } from '../../../db/schema'
import { idsIn } from '../../../db/sql/lists'
import { demandOne, idsOf } from '../../../db/sql/rows'
import { changed } from '../../../db/sql/writes'
import { Failure } from '../../../errors/failure'
import type { Program } from '../reads'

/** What a write sets of a program. */
export type ProgramChange = PgUpdateSetSource<typeof programs>

/** Every change of a program counts up its version, and says who and when. */
export async function changePrograms(
  tx: Tx,
  ids: string[],
  user: string,
  now: Date,
  change: ProgramChange,
): Promise<void> {
  await tx
    .update(programs)
    .set({ ...change, updatedBy: user, ...changed(now) })
    .where(inArray(programs.id, ids))
}

/** What each change of state writes (specification, section 4). */
export const changes = {
  publish: { isPublished: true, isDraft: false },
  markAsFundae: { isFundae: true },
  unmarkAsFundae: { isFundae: false },
  markAsTemplate: { isTemplate: true },
  unmarkAsTemplate: { isTemplate: false },
  restore: {
    deletedAt: null,
    // What it took its structure from may take one from elsewhere by now, and references are never chained.
    referencedProgramId: sql`coalesce(
      (select o.referenced_program_id from programs o where o.id = programs.referenced_program_id), referenced_program_id)`,
  },
} satisfies Record<string, ProgramChange>

/** Deletes programs: they are gone from every list, what learners did in them stays. */
export const removal = (now: Date): ProgramChange => ({ deletedAt: now.toISOString() })

/** @throws Failure `badRequest` naming what is missing */
export function demandComplete(program: Pick<Program, 'modules'>): void {
  const missing = missingForPublication(program)
  if (missing.length > 0) throw new Failure('badRequest', missing, 'This program is not complete yet')
}

/** Locks programs, and those that they take their structure from. */
export async function lockWithReferences(tx: Tx, ids: string[]): Promise<void> {
  const referring = sql`programs where id = ${idsIn(ids)} and referenced_program_id is not null`
  const references = await idsOf(tx, referring, sql`referenced_program_id`)
  await lockRows(tx, 'programs', [...ids, ...references], 'change')
}

/** A deleted program that is kept from other writes. @throws Failure `notFound` where there is none of this id */
export async function demandDeleted(tx: Tx, id: string): Promise<{ isCustom: boolean }> {
  await lockWithReferences(tx, [id])
  return demandOne(
    tx,
    { isCustom: programs.isCustom },
    sql`programs where id = ${id} and deleted_at is not null`,
  )
}
