import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { programModules } from '../../../db/schema'
import { idsOf } from '../../../db/sql/rows'
import { copyModuleRows } from './copies'

/** The new program uses the same modules as the original, in their order. */
export const shareModules = (tx: Tx, original: string, program: string) =>
  tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position, start_date)
        select company_id, ${program}, module_id, position, start_date from program_modules where program_id = ${original}`,
  )

/** The new program gets copies of the modules, lessons and classes of the original, with itself as their origin. */
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

const copyMark = { english: 'copy', spanish: 'copia' }
const longestTitle = 200

/** The title of a clone: the original's with a mark in its language, within the longest title. */
export function cloneTitle(title: string, language: 'english' | 'spanish'): string {
  const mark = ` (${copyMark[language]})`
  return [...title].slice(0, longestTitle - mark.length).join('') + mark
}
