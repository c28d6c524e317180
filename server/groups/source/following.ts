import type { OutlineKind } from '#contract/words/programs'
import { createLesson } from '../outline/adding'
import { demandClass, demandLesson, demandModule } from '../outline/items'
import { linkItems, placed, readOrder, storeOrder } from '../outline/places/places'
import { demandOrigin, type OutlineWrite } from '../outline/rights'
import { copyClassRows, copyModuleRows } from '../programs/creation/copies'
import type { OutlineRow } from '../programs/source/items'
import type { Compared } from './reads'
import type { Matched } from './sides'

/** A clone that follows its source. */
export interface Following {
  call: OutlineWrite
  program: string
  compared: Compared
  sides: Matched
}

const inProgram = { module: demandModule, lesson: demandLesson, class: demandClass }

/** Locks something of the clone. @throws Failure `forbidden` where it comes from a program that the caller may not change */
export async function demandOwn({ call, program }: Following, kind: OutlineKind, id: string) {
  const item = await inProgram[kind](call.tx, program, id)
  await demandOrigin(call, { program, origin: item.origin }, kind === 'module' ? 'structure' : 'classes')
  return item
}

/** What stands in the clone for something of the source. */
export function ownOf({ sides }: Following, original: string): OutlineRow {
  const row = sides.own.get(original)
  if (!row) throw new Error('Parts that were told are on both sides')
  return row
}

/** What it comes to stand behind: the nearest that stands before it in the source, and in the same place of the clone. */
export function placeOf(
  { compared, sides }: Following,
  row: OutlineRow,
  order: readonly string[],
): string | null {
  const siblings = compared.there.filter(({ parent }) => parent === row.parent)
  const before = siblings.slice(
    0,
    siblings.findIndex(({ id }) => id === row.id),
  )
  const here = before.flatMap(({ id }) => sides.own.get(id)?.id ?? []).filter(id => order.includes(id))
  return here.at(-1) ?? null
}

async function addModule(following: Following, row: OutlineRow): Promise<string> {
  const { call, program, compared } = following
  const { tx, caller, clock } = call
  const added = compared.shares ? [row.id] : (await copyModuleRows(tx, [row.id], program, clock())).ids
  const after = placeOf(following, row, await readOrder(tx, 'module', program))
  await linkItems(tx, 'module', { company: caller.company, parent: program, items: added, after })
  return added[0] ?? row.id
}

async function addLesson(following: Following, row: OutlineRow): Promise<string> {
  const { call, program, compared } = following
  const module = await demandOwn(following, 'module', ownOf(following, row.parent ?? '').id)
  const original = await demandLesson(call.tx, compared.source._id, row.id)
  const body = { type: original.type }
  const added = await createLesson(call, { program, module: module.id }, body, original)
  const order = await readOrder(call.tx, 'lesson', module.id)
  await storeOrder(call.tx, 'lesson', module.id, placed(order, [added], placeOf(following, row, order)))
  return added
}

async function addClass(following: Following, row: OutlineRow): Promise<string> {
  const { call, program } = following
  const { tx, caller, clock } = call
  const lesson = await demandOwn(following, 'lesson', ownOf(following, row.parent ?? '').id)
  const { ids } = await copyClassRows(tx, [row.id], program, clock())
  const after = placeOf(following, row, await readOrder(tx, 'class', lesson.id))
  await linkItems(tx, 'class', { company: caller.company, parent: lesson.id, items: ids, after })
  return ids[0] ?? ''
}

/** Adds something of the source to the clone, where it stands there. @returns its id in the clone */
export const adding = { module: addModule, lesson: addLesson, class: addClass }
