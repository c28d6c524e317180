import { eq, sql } from 'drizzle-orm'
import { copyMark } from '#contract/words/programs'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { programModules } from '../../../db/schema'
import { idsOf } from '../../../db/sql/rows'
import { carryResults, isInModules } from '../source/results'
import { copyModuleRows } from './copies'

/** The new program uses the same modules as the original, in their order. */
export const shareModules = (tx: Tx, original: string, program: string) =>
  tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position, start_date)
        select company_id, ${program}, module_id, position, start_date from program_modules where program_id = ${original}`,
  )

/** The program gets copies of the modules, lessons and classes of the original, with itself as their origin. */
export async function copyModules(tx: Tx, original: string, program: string, now: Date): Promise<void> {
  const modules = await idsOf(
    tx,
    sql`program_modules where program_id = ${original}`,
    sql`${programModules.moduleId}`,
  )
  const copies = await copyModuleRows(tx, modules, program, now)
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position, start_date)
        select pm.company_id, ${program}, copy.id, pm.position, pm.start_date
        from ${copies.rows} join program_modules pm on pm.module_id = copy.original and pm.program_id = ${original}`,
  )
}

/**
 * The program gets what is planned for the original and what it is about: its schedule, with the groupings that entries
 * name, and its tags. Whoever learns in the original does not learn in it.
 */
export async function copyPlan(tx: Tx, original: string, program: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into program_tags (company_id, program_id, tag_id)
        select company_id, ${program}, tag_id from program_tags where program_id = ${original}`,
  )
  const entries = await idsOf(tx, sql`program_schedules where program_id = ${original}`)
  const copies = entries.map(entry => ({ entry, id: newId(now.getTime()) }))
  await tx.execute(
    sql`insert into program_schedules (id, company_id, program_id, organization_id, suborganization_id, group_id,
          start_date, months, days, end_time, created_at, updated_at)
        select copy.id, s.company_id, ${program}, s.organization_id, s.suborganization_id, s.group_id,
          s.start_date, s.months, s.days, s.end_time, ${now.toISOString()}, ${now.toISOString()}
        from json_to_recordset(${JSON.stringify(copies)}::json) as copy (entry text, id text)
        join program_schedules s on s.id = copy.entry`,
  )
}

const longestTitle = 200

/** The title of a clone: the original's with a mark in its language, within the longest title. */
export function cloneTitle(title: string, language: 'english' | 'spanish'): string {
  const mark = ` (${copyMark[language]})`
  return [...title].slice(0, longestTitle - mark.length).join('') + mark
}

/**
 * The program gets copies of what it took from another one, with what learners did there; what was its own before leaves
 * it, and stays among the modules that can be added.
 */
export async function dissolveReference(
  tx: Tx,
  program: string,
  reference: string,
  now: Date,
): Promise<void> {
  await tx.delete(programModules).where(eq(programModules.programId, program))
  await copyModules(tx, reference, program, now)
  await carryResults(
    tx,
    program,
    isInModules(sql`select module_id from program_modules where program_id = ${program}`),
  )
}
