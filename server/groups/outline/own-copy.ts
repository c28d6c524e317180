import { sql } from 'drizzle-orm'
import { all } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { type Copies, copyClassRows, copyModuleRows } from '../programs/creation/copies'
import { carryResults, isInModules } from '../programs/source/results'
import { demandClass, demandModule } from './items'
import { demandOrigin, type OutlineWrite } from './rights'

const copyOf = ({ ids: [id] }: Copies): string => {
  if (!id) throw new Error('What was copied has a copy')
  return id
}

/** Puts a copy of a shared module in its place, with its start date and what learners did in it. @returns the id of the copy */
export async function ownModule(call: OutlineWrite, program: string, module: string): Promise<string> {
  const { tx, clock } = call
  await demandModule(tx, program, module)
  const copy = copyOf(await copyModuleRows(tx, [module], program, clock()))
  await tx.execute(
    sql`update program_modules set module_id = ${copy} where program_id = ${program} and module_id = ${module}`,
  )
  await carryResults(tx, program, isInModules(sql`${copy}`))
  return copy
}

/**
 * Puts a copy of a shared class in its place in every lesson of the program.
 * @returns the id of the copy
 * @throws Failure `forbidden` where one of the lessons is in a module that the caller may not change
 */
export async function ownClass(call: OutlineWrite, program: string, id: string): Promise<string> {
  const { tx, clock } = call
  await demandClass(tx, program, id)
  const lessons = await all(
    tx,
    { id: sql<string>`l.id`, origin: sql<string>`m.origin_program_id` },
    sql`lesson_classes lc join lessons l on l.id = lc.lesson_id join modules m on m.id = l.module_id
        join program_modules pm on pm.module_id = m.id and pm.program_id = ${program}
        where lc.class_id = ${id}`,
  )
  if (lessons.length === 0) throw new Failure('notFound')
  for (const { origin } of lessons) await demandOrigin(call, { program, origin }, 'classes')
  const copy = copyOf(await copyClassRows(tx, [id], program, clock()))
  for (const lesson of lessons)
    await tx.execute(
      sql`update lesson_classes set class_id = ${copy} where lesson_id = ${lesson.id} and class_id = ${id}`,
    )
  await carryResults(tx, program, sql`c.id = ${copy}`)
  return copy
}
