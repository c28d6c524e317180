import { type SQL, sql } from 'drizzle-orm'
import type { FieldError } from '#contract/words/field-messages'
import type { Tx } from '../../../db/database'
import { lockRows } from '../../../db/locks'
import { rows } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import type { Program } from '../reads'

/** Every change of a program counts up its version, and says who and when. */
export async function changePrograms(
  tx: Tx,
  ids: string[],
  user: string,
  now: Date,
  change: SQL,
): Promise<void> {
  await tx.execute(
    sql`update programs set ${change}, updated_at = ${now.toISOString()}, updated_by = ${user}, version = version + 1
        where id = any(${sql.param(ids)}::text[])`,
  )
}

/** What each change of state writes (specification, section 4). */
export const changes = {
  publish: sql`is_published = true, is_draft = false`,
  markAsFundae: sql`is_fundae = true`,
  unmarkAsFundae: sql`is_fundae = false`,
  markAsTemplate: sql`is_template = true`,
  unmarkAsTemplate: sql`is_template = false`,
  // What it took its structure from may take one from elsewhere by now, and references are never chained.
  restore: sql`deleted_at = null, referenced_program_id = coalesce(
    (select o.referenced_program_id from programs o where o.id = programs.referenced_program_id), referenced_program_id)`,
}

/** Deletes programs: they are gone from every list, what learners did in them stays. */
export const removal = (now: Date): SQL => sql`deleted_at = ${now.toISOString()}`

/** What is missing before a program can be published, as a person fixes it. */
export function missingForPublication({ modules }: Pick<Program, 'modules'>): FieldError[] {
  if (modules.length === 0) return [{ path: 'modules', message: 'The program has no module' }]
  return modules.flatMap((module, m) => {
    const path = `modules.${m}.lessons`
    if (module.lessons.length === 0) return [{ path, message: `The module "${module.title}" has no lesson` }]
    return module.lessons.flatMap((lesson, l) =>
      lesson.microlearnings.length > 0
        ? []
        : [{ path: `${path}.${l}.microlearnings`, message: `The lesson "${lesson.title}" has no class` }],
    )
  })
}

/** @throws Failure `badRequest` naming what is missing */
export function demandComplete(program: Pick<Program, 'modules'>): void {
  const missing = missingForPublication(program)
  if (missing.length > 0) throw new Failure('badRequest', missing, 'This program is not complete yet')
}

/** Locks programs, and those that they take their structure from. */
export async function lockWithReferences(tx: Tx, ids: string[]): Promise<void> {
  const references = await rows<{ id: string }>(
    tx,
    sql`select referenced_program_id as id from programs
        where id = any(${sql.param(ids)}::text[]) and referenced_program_id is not null`,
  )
  await lockRows(tx, 'programs', [...ids, ...references.map(({ id }) => id)], 'change')
}

/** A deleted program that is kept from other writes. @throws Failure `notFound` where there is none of this id */
export async function demandDeleted(tx: Tx, id: string): Promise<{ isCustom: boolean }> {
  await lockWithReferences(tx, [id])
  const [found] = await rows<{ isCustom: boolean }>(
    tx,
    sql`select is_custom as "isCustom" from programs where id = ${id} and deleted_at is not null`,
  )
  if (!found) throw new Failure('notFound')
  return found
}
