import { type SQL, sql } from 'drizzle-orm'
import { type LessonType, lessonTypes } from '#contract/words/programs'
import { c, m } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { all, demandOne } from '../../db/sql/rows'
import { badField, Failure } from '../../errors/failure'

/** Something of an outline that is about to be changed. `origin` is the program whose right it needs. */
export interface Item {
  id: string
  title: string
  origin: string
  version: number
}

export interface LessonItem extends Item {
  module: string
  type: LessonType
}

/** Locks rows of what an outline is made of, until the unit of work ends. */
const lock = (tx: Tx, table: 'modules' | 'lessons' | 'classes', id: string) =>
  tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for no key update`)

/** A module of a program, locked. @throws Failure `notFound` */
export async function demandModule(tx: Tx, program: string, module: string): Promise<Item> {
  await lock(tx, 'modules', module)
  return demandOne(
    tx,
    { id: m.id, title: m.title, origin: m.originProgramId, version: m.version },
    sql`modules m join program_modules pm on pm.module_id = m.id and pm.program_id = ${program} where m.id = ${module}`,
  )
}

const lessonColumns = {
  id: sql<string>`l.id`,
  title: sql<string>`l.title`,
  module: sql<string>`l.module_id`,
  type: sql<LessonType>`l.type`,
  origin: m.originProgramId,
  version: sql<number>`l.version`,
}

const lessonsOf = (program: string, which: SQL) => sql`lessons l
  join modules m on m.id = l.module_id
  join program_modules pm on pm.module_id = m.id and pm.program_id = ${program}
  where ${which}`

/** A lesson of a program, locked with its module. @throws Failure `notFound` */
export async function demandLesson(tx: Tx, program: string, lesson: string): Promise<LessonItem> {
  const { module } = await demandOne(tx, lessonColumns, lessonsOf(program, sql`l.id = ${lesson}`))
  await lock(tx, 'modules', module)
  await lock(tx, 'lessons', lesson)
  return demandOne(tx, lessonColumns, lessonsOf(program, sql`l.id = ${lesson} and m.id = ${module}`))
}

/**
 * A lesson as a path names it: by its id or, where the module has just one lesson of that type, by the type (decisions,
 * section 7). It is locked.
 * @throws Failure `notFound`, `badRequest` where the module has several of the type
 */
export async function demandLessonAt(
  tx: Tx,
  { id, moduleId, lessonType }: { id: string; moduleId: string; lessonType: string },
): Promise<LessonItem> {
  const byType = (lessonTypes as readonly string[]).includes(lessonType)
  const which = byType ? sql`l.type = ${lessonType}` : sql`l.id = ${lessonType}`
  const found = await all(
    tx,
    { id: sql<string>`l.id` },
    lessonsOf(id, sql`m.id = ${moduleId} and ${which} limit 2`),
  )
  if (found.length > 1) throw badField('lessonType', 'severalLessons')
  if (!found[0]) throw new Failure('notFound')
  return demandLesson(tx, id, found[0].id)
}

/** A class of a program, locked. @throws Failure `notFound` */
export async function demandClass(tx: Tx, program: string, id: string): Promise<Item> {
  await lock(tx, 'classes', id)
  return demandOne(
    tx,
    { id: c.id, title: c.title, origin: c.originProgramId, version: c.version },
    sql`classes c where c.id = ${id} and ${isInProgram(sql`c.id`, program)}`,
  )
}

/** The condition that a class is in a lesson of a program. */
export const isInProgram = (id: SQL, program: string): SQL => sql`exists (
  select from lesson_classes lc join lessons l on l.id = lc.lesson_id
  join program_modules pm on pm.module_id = l.module_id
  where lc.class_id = ${id} and pm.program_id = ${program})`
