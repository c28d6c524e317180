import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { lessons, programModules } from '../../../db/schema'
import { listOf } from '../../../db/sql/lists'
import { all } from '../../../db/sql/rows'

const l = alias(lessons, 'l')

/** Copies, each with the id of its original: what `unnest` makes rows of. */
class Copies {
  readonly #copies = new Map<string, string>()

  constructor(originals: { id: string }[], now: Date) {
    for (const { id } of originals) this.#copies.set(id, newId(now.getTime()))
  }

  /** A table `copy (original, id)` for a FROM clause. */
  get rows() {
    const originals = [...this.#copies.keys()]
    const copies = [...this.#copies.values()]
    return sql`unnest(${listOf(originals)}, ${listOf(copies)}) as copy (original, id)`
  }
}

/** The new program uses the same modules as the original, in their order. */
export const shareModules = (tx: Tx, original: string, program: string) =>
  tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position, start_date)
        select company_id, ${program}, module_id, position, start_date from program_modules where program_id = ${original}`,
  )

/**
 * The new program gets copies of the modules, lessons and classes of the original, with the new program as their
 * origin. A class that is in several lessons becomes one copy, in the same lessons.
 */
export async function copyModules(tx: Tx, original: string, program: string, now: Date): Promise<void> {
  const modules = new Copies(
    await all(tx, { id: programModules.moduleId }, sql`program_modules where program_id = ${original}`),
    now,
  )
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search, image_file)
        select copy.id, m.company_id, ${program}, m.title, m.title_search, m.image_file
        from ${modules.rows} join modules m on m.id = copy.original`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position, start_date)
        select pm.company_id, ${program}, copy.id, pm.position, pm.start_date
        from ${modules.rows} join program_modules pm on pm.module_id = copy.original and pm.program_id = ${original}`,
  )
  const lessons = new Copies(
    await all(tx, { id: l.id }, sql`${modules.rows} join lessons l on l.module_id = copy.original`),
    now,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        select copy.id, l.company_id, new_module.id, l.title, l.type, l.position
        from ${lessons.rows} join lessons l on l.id = copy.original
        join (select * from ${modules.rows}) new_module on new_module.original = l.module_id`,
  )
  await copyClasses(tx, program, lessons, now)
}

async function copyClasses(tx: Tx, program: string, lessons: Copies, now: Date): Promise<void> {
  const classes = new Copies(
    await all(
      tx,
      { id: sql<string>`lc.class_id` },
      columns =>
        sql`select distinct ${columns} from ${lessons.rows} join lesson_classes lc on lc.lesson_id = copy.original`,
    ),
    now,
  )
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind, duration_seconds)
        select copy.id, c.company_id, ${program}, c.title, c.title_search, c.kind, c.duration_seconds
        from ${classes.rows} join classes c on c.id = copy.original`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select lc.company_id, copy.id, new_class.id, lc.position
        from ${lessons.rows} join lesson_classes lc on lc.lesson_id = copy.original
        join (select * from ${classes.rows}) new_class on new_class.original = lc.class_id`,
  )
}

const copyMark = { english: 'copy', spanish: 'copia' }
const longestTitle = 200

/** The title of a clone: the original's with a mark in its language, within the longest title. */
export function cloneTitle(title: string, language: 'english' | 'spanish'): string {
  const mark = ` (${copyMark[language]})`
  return [...title].slice(0, longestTitle - mark.length).join('') + mark
}
