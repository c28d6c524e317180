import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { OutlineKind } from '#contract/words/programs'
import { involved, type Reader } from '../../access/visibility'
import { c } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { idsIn, listOf } from '../../db/sql/lists'
import { type Columns, demandOne, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import type { Files } from '../../platform/files/files'
import { withAddress } from '../programs/changes/images'
import { readStructure } from '../programs/structure'
import { readSteps } from '../steps/reads'
import { isInProgram } from './items'

type ClassDetails = ResultOf<typeof contract.outline.getClass>
type Impact = ResultOf<typeof contract.outline.impact>
export type Module = ResultOf<typeof contract.outline.updateModule>
type Lesson = Module['lessons'][number]

/** Modules of a program as every call answers them, in the order of `ids`. */
export async function showModules(
  { tx, files }: { tx: Tx; files: Files },
  program: string,
  ids: readonly string[],
): Promise<Module[]> {
  const found = new Map((await readStructure(tx, program, ids)).map(module => [module._id, module]))
  return ids.flatMap(id => {
    const module = found.get(id)
    return module ? [withAddress(files, module)] : []
  })
}

/** A lesson as every call answers it. @throws Failure `notFound` */
export async function showLesson(
  tx: Tx,
  program: string,
  { module, lesson }: { module: string; lesson: string },
): Promise<Lesson> {
  const [found] = await readStructure(tx, program, [module])
  const shown = found?.lessons.find(({ _id }) => _id === lesson)
  if (!shown) throw new Failure('notFound')
  return shown
}

/** The programs with something in them that the reader sees, by title; `holds` is about the program `p`. */
const programsWith = (reader: Reader, holds: SQL) => sql<ClassDetails['usedIn']>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', p.id, 'title', p.title) order by p.title_search, p.id)
  from programs p where p.deleted_at is null and ${involved(reader, sql`p.id`)} and ${holds}), '[]')`

const holdsClass = (id: SQL) => sql`exists (
  select from program_modules pm join lessons l on l.module_id = pm.module_id
  join lesson_classes lc on lc.lesson_id = l.id
  where pm.program_id = p.id and lc.class_id = ${id})`

/** A class of a program, as its panel shows it. @throws Failure `notFound` */
export async function readClass(tx: Tx, reader: Reader, program: string, id: string): Promise<ClassDetails> {
  const found = await demandOne<Columns<Omit<ClassDetails, 'steps' | 'isEmpty'>>>(
    tx,
    {
      _id: c.id,
      title: c.title,
      kind: sql`c.kind`,
      durationSeconds: c.durationSeconds,
      origin: c.originProgramId,
      programsCount: sql`(select count(*) from programs p where p.deleted_at is null and ${holdsClass(sql`c.id`)})`,
      version: c.version,
      description: c.description,
      url: c.url,
      liveAt: sql`c.live_at`,
      usedIn: programsWith(reader, holdsClass(sql`c.id`)),
    },
    sql`classes c where c.id = ${id} and ${isInProgram(sql`c.id`, program)}`,
  )
  return { ...found, steps: await readSteps(tx, [id]) }
}

/** The classes that things of an outline hold, as a statement that gives their ids. */
const classesIn: Record<OutlineKind, (ids: readonly string[]) => SQL> = {
  module: ids => sql`
    select lc.class_id from lesson_classes lc join lessons l on l.id = lc.lesson_id where l.module_id = ${idsIn(ids)}`,
  lesson: ids => sql`select lc.class_id from lesson_classes lc where lc.lesson_id = ${idsIn(ids)}`,
  class: ids => sql`select class_id from unnest(${listOf(ids)}) as class_id`,
}

const holds: Record<OutlineKind, (id: SQL) => SQL> = {
  module: id =>
    sql`exists (select from program_modules pm where pm.program_id = p.id and pm.module_id = ${id})`,
  lesson: id => sql`exists (
    select from program_modules pm join lessons l on l.module_id = pm.module_id
    where pm.program_id = p.id and l.id = ${id})`,
  class: holdsClass,
}

/** What deleting things of a program touches. @throws Failure `notFound` where the program does not hold all of them */
export async function readImpact(
  tx: Tx,
  reader: Reader,
  { program, kind, ids }: { program: string; kind: OutlineKind; ids: readonly string[] },
): Promise<Impact> {
  const inside = classesIn[kind](ids)
  const each = sql`unnest(${listOf(ids)}) as item`
  const found = await one<Columns<Impact & { areHere: boolean }>>(
    tx,
    {
      areHere: sql`not exists (
        select from programs p, ${each} where p.id = ${program} and not ${holds[kind](sql`item`)})`,
      classes: sql`(select count(distinct inside.class_id) from (${inside}) inside)`,
      learners: sql`(select count(distinct a.user_id) from activity a where a.class_id in (${inside}))`,
      alsoIn: programsWith(
        reader,
        sql`p.id <> ${program} and exists (select from ${each} where ${holds[kind](sql`item`)})`,
      ),
    },
    columns => sql`select ${columns}`,
  )
  if (!found?.areHere) throw new Failure('notFound')
  const { areHere, ...impact } = found
  return impact
}
