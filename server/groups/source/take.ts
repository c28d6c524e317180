import { eq, sql } from 'drizzle-orm'
import { sourceChanges } from '#contract/words/outline/source'
import { steps } from '../../db/schema'
import { moveItems } from '../outline/places/moves'
import { readOrder, storeOrder } from '../outline/places/places'
import { removeItem } from '../outline/places/removals'
import type { OutlineWrite } from '../outline/rights'
import { copySteps, pairRows } from '../programs/creation/copies'
import type { OutlineRow } from '../programs/source/items'
import { adding, demandOwn, type Following, ownOf, placeOf } from './following'
import type { Compared } from './reads'
import { matched, type PartName } from './sides'

/** What a copy takes over, by the column names of its table. */
const takenColumns = {
  module: sql`title = o.title, title_search = o.title_search, image_file = o.image_file`,
  lesson: sql`title = o.title, type = o.type`,
  class: sql`title = o.title, title_search = o.title_search, kind = o.kind, duration_seconds = o.duration_seconds,
    description = o.description, url = o.url, live_at = o.live_at`,
}

const tables = { module: sql`modules`, lesson: sql`lessons`, class: sql`classes` }

/** Makes the copy what its original is, with its steps. */
async function change(following: Following, row: OutlineRow): Promise<void> {
  const { tx, clock } = following.call
  const { id, kind } = ownOf(following, row.id)
  await demandOwn(following, kind, id)
  const [table, at] = [tables[kind], clock()]
  await tx.execute(
    sql`update ${table} own set ${takenColumns[kind]}, version = own.version + 1, updated_at = ${at.toISOString()}
        from ${table} o where o.id = ${row.id} and own.id = ${id}`,
  )
  if (kind !== 'class') return
  await tx.delete(steps).where(eq(steps.classId, id))
  await copySteps(tx, pairRows([row.id], [id]), at)
}

async function move(following: Following, row: OutlineRow): Promise<void> {
  const { call, program } = following
  const own = ownOf(following, row.id)
  const parent = ownOf(following, row.parent ?? '').id
  const after = placeOf(following, row, await readOrder(call.tx, row.kind, parent))
  const items = [{ _id: own.id, ...(row.kind === 'class' && { lesson: own.parent ?? '' }) }]
  await moveItems(call, program, { kind: row.kind, items, parent, after })
}

/** Takes out of the clone what is gone in the source; results stay. */
async function remove(following: Following, original: string): Promise<void> {
  const { call, program } = following
  const { kind, id, parent } = ownOf(following, original)
  if (kind === 'lesson') await demandOwn(following, kind, id)
  if (kind === 'class') await demandOwn(following, 'lesson', parent ?? '')
  const from = { module: program, lesson: undefined, class: parent ?? undefined }[kind]
  await removeItem(call, program, { kind, item: id, from })
}

/** Another order of some, with the rest behind what each stands behind now. */
function merged(wanted: readonly string[], order: readonly string[]): string[] {
  const result = [...wanted]
  const known = new Set(wanted)
  for (const [place, id] of order.entries()) {
    if (known.has(id)) continue
    const before = order[place - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

async function reorder(following: Following, { _id }: PartName): Promise<void> {
  const { call, program, compared } = following
  const { tx } = call
  const isWhole = _id === compared.source._id
  const own = isWhole ? { id: program, kind: 'program' as const } : ownOf(following, _id)
  const kind = ({ program: 'module', module: 'lesson', lesson: 'class', class: 'class' } as const)[own.kind]
  if (own.kind !== 'program') await demandOwn(following, own.kind, own.id)
  const order = await readOrder(tx, kind, own.id)
  // Matched anew: what was added and moved before has its place as well.
  const wanted = compared.there
    .filter(({ parent }) => parent === (isWhole ? null : _id))
    .flatMap(({ id }) => following.sides.own.get(id)?.id ?? [])
    .filter(id => order.includes(id))
  await storeOrder(tx, kind, own.id, merged(wanted, order))
}

/** Takes parts of the source over into its clone: what comes first, then what changes, moves, goes, and their order. */
export async function takeParts(
  call: OutlineWrite,
  program: string,
  compared: Compared,
  parts: readonly PartName[],
): Promise<void> {
  const sides = matched(compared)
  const own = new Map(sides.own)
  const following: Following = { call, program, compared, sides: { ...sides, own } }
  const row = ({ _id }: PartName) => {
    const found = sides.there.get(_id)
    if (!found) throw new Error('Parts that were told are in the source')
    return found
  }
  const taking = {
    added: async (part: PartName) => {
      const original = row(part)
      const id = await adding[original.kind](following, original)
      own.set(original.id, { ...original, id, copiedFrom: original.id })
    },
    changed: (part: PartName) => change(following, row(part)),
    moved: (part: PartName) => move(following, row(part)),
    removed: ({ _id }: PartName) => remove(following, _id),
    reordered: (part: PartName) => reorder(following, part),
  }
  const inOrder = new Map(compared.parts.map(({ _id, change: what }, place) => [`${what} ${_id}`, place]))
  const sorted = [...parts].sort(
    (one, other) =>
      sourceChanges.indexOf(one.change) - sourceChanges.indexOf(other.change) ||
      (inOrder.get(`${one.change} ${one._id}`) ?? 0) - (inOrder.get(`${other.change} ${other._id}`) ?? 0),
  )
  for (const part of sorted) await taking[part.change](part)
}
