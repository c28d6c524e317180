import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { mayRestructure } from '#contract/words/program-rights'
import { readAssigned, toProgram } from '../../access/assigned'
import type { Caller } from '../../access/caller'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { type Columns, demandOne, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { summaryColumns, summaryTables } from './summary'

export type Program = ResultOf<typeof contract.programs.get>
type Structure = Program['modules']
type Stored = Omit<Program, 'modules' | 'teachers' | 'coaches' | 'editable' | 'referencedProgram'> & {
  visible: boolean
  referencedId: string | null
  referencedTitle: string | null
  isStandAlone: boolean
  blockCreationModule: boolean
}

const columns = (reader: Reader): Columns<Stored> => ({
  ...summaryColumns,
  description: sql`p.description`,
  allowChallengeSlides: sql`p.allow_challenge_slides`,
  chatSettings: sql`p.chat_settings`,
  referencedId: sql`o.id`,
  referencedTitle: sql`o.title`,
  updatedBy: sql`nullif(trim(u.first_name || ' ' || u.last_name), '')`,
  isStandAlone: sql`c.is_stand_alone`,
  blockCreationModule: sql`c.block_creation_module`,
  visible: sql`${involved(reader, sql`p.id`)}`,
})

/**
 * A program as the caller may see it; `lock` holds the row until the unit of work ends.
 * @throws Failure `notFound` where there is none in the company, `forbidden` where the caller is not involved
 */
export async function readProgram(
  tx: Tx,
  reader: Reader & { caller: Caller },
  id: string,
  lock = false,
): Promise<Program> {
  if (lock)
    await tx.execute(sql`select from programs where id = ${id} and deleted_at is null for no key update`)
  const stored = await demandOne(
    tx,
    columns(reader),
    sql`${summaryTables}
        join companies c on c.id = p.company_id
        left join programs o on o.id = p.referenced_program_id
        left join users u on u.id = p.updated_by
        where p.id = ${id} and p.deleted_at is null`,
  )
  if (!stored.visible) throw new Failure('forbidden')
  const { visible, referencedId, referencedTitle, isStandAlone, blockCreationModule, ...program } = stored
  const structureOf = referencedId ?? id
  const details = reader.caller.principal === 'staff' || reader.caller.principal === 'admin'
  const restructures = mayRestructure(reader.caller.principal, { isStandAlone, blockCreationModule }, program)
  return {
    ...program,
    referencedProgram: referencedId ? { _id: referencedId, title: referencedTitle ?? '' } : null,
    modules: await readStructure(tx, structureOf),
    ...(await readAssigned(tx, toProgram, [id]))(id),
    editable: { details, structure: restructures && !referencedId },
  }
}

/** Modules, lessons and classes in their order, built by the database in one go. */
async function readStructure(tx: Tx, program: string): Promise<Structure> {
  const modules = sql<Structure | null>`jsonb_agg(jsonb_build_object(
    '_id', m.id, 'title', m.title, 'startDate', pm.start_date, 'image', m.image_file,
    'lessons', coalesce(ls.lessons, '[]')) order by pm.position, m.id)`
  const found = await one(
    tx,
    { modules },
    sql`program_modules pm
        join modules m on m.id = pm.module_id
        left join lateral (
          select jsonb_agg(jsonb_build_object(
              '_id', l.id, 'title', l.title, 'type', l.type, 'microlearnings', coalesce(cs.classes, '[]')
            ) order by l.position, l.id) as lessons
          from lessons l
          left join lateral (
            select jsonb_agg(jsonb_build_object(
                '_id', k.id, 'title', k.title, 'kind', k.kind, 'durationSeconds', k.duration_seconds
              ) order by lc.position, k.id) as classes
            from lesson_classes lc join classes k on k.id = lc.class_id
            where lc.lesson_id = l.id
          ) cs on true
          where l.module_id = m.id
        ) ls on true
        where pm.program_id = ${program}`,
  )
  return found?.modules ?? []
}
