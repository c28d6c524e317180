import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import { involved } from '../../access/visibility'
import { newId } from '../../db/ids'
import { classes, lessons, modules } from '../../db/schema'
import { demandNone, missingOf } from '../../db/sql/demand'
import { idsIn } from '../../db/sql/lists'
import { all } from '../../db/sql/rows'
import { badField } from '../../errors/failure'
import { Copies, copyClassesOf, copyClassRows, copyModuleRows } from '../programs/creation/copies'
import type { LessonItem } from './items'
import { linkItems, readOrder } from './places/places'
import type { OutlineWrite } from './rights'

type NewLesson = BodyOf<typeof contract.outline.addLesson>
type NewClass = BodyOf<typeof contract.outline.addClasses>

/** @throws Failure `badRequest` at `title` where there is none */
function demandTitle(title: string | undefined): string {
  if (title === undefined) throw badField('title', 'required')
  return title
}

/**
 * Modules or classes that the caller may add, by what they are called. None is added where one is not there, or is there
 * already.
 * @param from the rows `x` with the program `p` of their origin
 */
async function demandReusable(
  call: OutlineWrite,
  ids: readonly string[],
  { from, code, here }: { from: SQL; code: 'noModuleWithId' | 'noClassWithId'; here: readonly string[] },
): Promise<void> {
  const found = await all(
    call.tx,
    { id: sql<string>`x.id`, title: sql<string>`x.title` },
    sql`${from} join programs p on p.id = x.origin_program_id
        where x.id = ${idsIn(ids)} and x.deleted_at is null and p.deleted_at is null
          and ${involved(call, sql`p.id`)}`,
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  demandNone(missingOf(ids, new Set(titles.keys()), { path: 'ids', code, values: id => ({ id }) }))
  const taken = new Set(here)
  demandNone(
    ids.flatMap((id, place) => {
      const isThere = taken.has(id)
      taken.add(id)
      return isThere
        ? [{ path: `ids.${place}`, code: 'isThere' as const, values: { name: titles.get(id) ?? '' } }]
        : []
    }),
  )
}

/** Adds modules that exist to the end of a program. @returns their ids there */
export async function addExistingModules(
  call: OutlineWrite,
  program: string,
  { ids, copy }: { ids: readonly string[]; copy: boolean },
): Promise<string[]> {
  const { tx, caller, clock } = call
  const here = copy ? [] : await readOrder(tx, 'module', program)
  await demandReusable(call, ids, { from: sql`modules x`, code: 'noModuleWithId', here })
  const items = copy ? (await copyModuleRows(tx, ids, program, clock())).ids : ids
  await linkItems(tx, 'module', { company: caller.company, parent: program, items })
  return [...items]
}

/** @returns its id */
export async function createModule(
  { tx, caller, clock }: OutlineWrite,
  program: string,
  body: { title?: string },
): Promise<string> {
  const title = demandTitle(body.title)
  const id = newId(clock().getTime())
  await tx.insert(modules).values({
    id,
    companyId: caller.company,
    originProgramId: program,
    title,
    titleSearch: searchText(title),
  })
  await linkItems(tx, 'module', { company: caller.company, parent: program, items: [id] })
  return id
}

/** Adds classes that exist to the end of a lesson. @returns their ids there */
export async function addExistingClasses(
  call: OutlineWrite,
  { program, lesson }: { program: string; lesson: LessonItem },
  { ids, copy }: { ids: readonly string[]; copy: boolean },
): Promise<string[]> {
  const { tx, caller, clock } = call
  const here = copy ? [] : await readOrder(tx, 'class', lesson.id)
  await demandReusable(call, ids, { from: sql`classes x`, code: 'noClassWithId', here })
  const items = copy ? (await copyClassRows(tx, ids, program, clock())).ids : ids
  await linkItems(tx, 'class', { company: caller.company, parent: lesson.id, items })
  return [...items]
}

/** @returns its id */
export async function createClass(
  { tx, caller, clock }: OutlineWrite,
  { program, lesson }: { program: string; lesson: LessonItem },
  body: NewClass,
): Promise<string> {
  const title = demandTitle(body.title)
  const id = newId(clock().getTime())
  await tx.insert(classes).values({
    ...body,
    id,
    companyId: caller.company,
    originProgramId: program,
    title,
    titleSearch: searchText(title),
    kind: body.kind ?? 'video',
  })
  await linkItems(tx, 'class', { company: caller.company, parent: lesson.id, items: [id] })
  return id
}

/** Makes a lesson at the end of a module; as a copy of another one, right behind that where it is there. @returns its id */
export async function createLesson(
  { tx, caller, clock }: OutlineWrite,
  { program, module }: { program: string; module: string },
  body: NewLesson,
  original?: LessonItem,
): Promise<string> {
  const title = demandTitle(body.title ?? original?.title)
  const copies = new Copies(original ? [original.id] : [], clock())
  const id = copies.ids[0] ?? newId(clock().getTime())
  const order = await readOrder(tx, 'lesson', module)
  await tx.insert(lessons).values({
    id,
    companyId: caller.company,
    title,
    type: original?.type ?? body.type,
    position: 0,
    copiedFrom: original?.id ?? null,
  })
  if (original) await copyClassesOf(tx, copies, program, clock())
  const after = original && order.includes(original.id) ? original.id : undefined
  await linkItems(tx, 'lesson', { company: caller.company, parent: module, items: [id], after })
  return id
}
