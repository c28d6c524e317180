import { type SQL, sql } from 'drizzle-orm'
import type { OutlineKind } from '#contract/words/programs'
import type { Tx } from '../../../db/database'
import type { FormerPlace } from '../../../db/schema/structure'
import { idsIn, listOf } from '../../../db/sql/lists'
import { all, idsOf } from '../../../db/sql/rows'

/** Where it is kept what stands in what: modules in programs, lessons in modules, classes in lessons. */
interface Level {
  table: SQL
  parent: SQL
  item: SQL
}

const levels: Record<OutlineKind, Level> = {
  module: { table: sql`program_modules`, parent: sql`program_id`, item: sql`module_id` },
  lesson: { table: sql`lessons`, parent: sql`module_id`, item: sql`id` },
  class: { table: sql`lesson_classes`, parent: sql`lesson_id`, item: sql`class_id` },
}

/** What stands in a parent, in its order. */
export function readOrder(tx: Tx, kind: OutlineKind, parent: string): Promise<string[]> {
  const { table, parent: column, item } = levels[kind]
  return idsOf(tx, sql`${table} where ${column} = ${parent} order by position, ${item}`, sql<string>`${item}`)
}

/** Puts what stands in a parent in this order. */
export async function storeOrder(
  tx: Tx,
  kind: OutlineKind,
  parent: string,
  order: readonly string[],
): Promise<void> {
  const { table, parent: column, item } = levels[kind]
  await tx.execute(
    sql`update ${table} kept set position = place.position
        from unnest(${listOf(order)}) with ordinality as place (item, position)
        where kept.${column} = ${parent} and kept.${item} = place.item and kept.position <> place.position`,
  )
}

/** An order with some of it put behind `after`: null is the first place, undefined the last. */
export function placed(order: readonly string[], items: readonly string[], after?: string | null): string[] {
  const moved = new Set(items)
  const rest = order.filter(id => !moved.has(id))
  if (after === undefined) return [...rest, ...items]
  // Behind something that moves itself: behind what stood before that.
  const before = after === null ? [] : order.slice(0, order.indexOf(after) + 1).filter(id => !moved.has(id))
  return [...before, ...items, ...rest.slice(before.length)]
}

const link: Record<OutlineKind, (company: string, parent: string, items: readonly string[]) => SQL> = {
  module: (company, parent, items) => sql`
    insert into program_modules (company_id, program_id, module_id, position)
    select ${company}, ${parent}, item, 1000000 from unnest(${listOf(items)}) as item`,
  lesson: (_, parent, items) => sql`
    update lessons set module_id = ${parent}, position = 1000000 where id = ${idsIn(items)}`,
  class: (company, parent, items) => sql`
    insert into lesson_classes (company_id, lesson_id, class_id, position)
    select ${company}, ${parent}, item, 1000000 from unnest(${listOf(items)}) as item`,
}

/** Puts items that are not there yet into a parent, behind `after`. */
export async function linkItems(
  tx: Tx,
  kind: OutlineKind,
  {
    company,
    parent,
    items,
    after,
  }: {
    company: string
    parent: string
    items: readonly string[]
    after?: string | null
  },
): Promise<void> {
  const order = await readOrder(tx, kind, parent)
  await tx.execute(link[kind](company, parent, items))
  await storeOrder(tx, kind, parent, placed(order, items, after))
}

const unlink: Record<OutlineKind, (parents: readonly string[], item: string) => SQL> = {
  module: (parents, item) => sql`
    delete from program_modules where module_id = ${item} and program_id = ${idsIn(parents)}`,
  lesson: (parents, item) => sql`
    update lessons set module_id = null where id = ${item} and module_id = ${idsIn(parents)}`,
  class: (parents, item) => sql`
    delete from lesson_classes where class_id = ${item} and lesson_id = ${idsIn(parents)}`,
}

/** How many of those that stand before something are kept with where it was. */
const keptBefore = 20

/** Takes something out of all of its parents, or of one. @returns where it was */
export async function unlinkItem(
  tx: Tx,
  kind: OutlineKind,
  item: string,
  only?: string,
): Promise<FormerPlace[]> {
  const { table, parent, item: column } = levels[kind]
  const before = sql<string[]>`array(
    select other.${column} from ${table} other
    where other.${parent} = here.${parent} and (other.position, other.${column}) < (here.position, here.${column})
    order by other.position desc, other.${column} desc limit ${keptBefore})`
  const places = await all(
    tx,
    {
      parent: sql<string>`here.${parent}`,
      before,
      ...(kind === 'module' && { startDate: sql<string | null>`here.start_date` }),
    },
    sql`${table} here where here.${column} = ${item} and ${only === undefined ? sql`true` : sql`here.${parent} = ${only}`}
        order by here.${parent}`,
  )
  await tx.execute(
    unlink[kind](
      places.map(place => place.parent),
      item,
    ),
  )
  return places
}

/** Puts something back where it was, where that is still there and it is not. */
export async function relink(
  tx: Tx,
  kind: OutlineKind,
  { company, item, place }: { company: string; item: string; place: FormerPlace },
): Promise<void> {
  const siblings = await readOrder(tx, kind, place.parent)
  if (siblings.includes(item)) return
  const after = place.before.find(id => siblings.includes(id)) ?? null
  await linkItems(tx, kind, { company, parent: place.parent, items: [item], after })
  if (place.startDate)
    await tx.execute(
      sql`update program_modules set start_date = ${place.startDate}
          where program_id = ${place.parent} and module_id = ${item}`,
    )
}
