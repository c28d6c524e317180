import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { idsIn } from '../../../db/sql/lists'
import { manyRows } from '../../../db/sql/rows'
import { type ProgramSummary, readSummaries } from '../summary'
import { inFolder, matching, type ProgramQuery, tabs } from './matching'
import type { Survey } from './survey'

interface ProgramGroup {
  _id: string
  title: string
  promotions: ProgramSummary[]
}

export type ProgramItem = ProgramSummary | ProgramGroup

/** The items of a surveyed page, in their order; a product of which one program matches is that program. */
export async function listItems(
  tx: Tx,
  reader: Reader,
  query: ProgramQuery,
  { page }: Survey,
): Promise<ProgramItem[]> {
  const onPage = query.limit === undefined ? sql`true` : membersOf(page)
  const listed = sql`${matching(reader, query)} and ${inFolder(query)} and ${tabs[query.status]}`
  const summaries = await readSummaries(tx, sql`${listed} and ${onPage}`)
  const members = membersByItem(summaries)
  const groups = page.filter(item => (members.get(item)?.length ?? 0) > 1)
  const titles = await productTitles(tx, groups)
  return page.flatMap((item): ProgramItem[] => {
    const promotions = members.get(item) ?? []
    const title = titles.get(item)
    return title === undefined ? promotions : [{ _id: item, title, promotions }]
  })
}

/** The programs of these items, found by their ids and their products' before anything else is looked at. */
const membersOf = (items: string[]): SQL => {
  const ids = idsIn(items)
  return sql`p.id = any(array(
    select m.id from programs m where m.id = ${ids} union all select m.id from programs m where m.product_id = ${ids}))`
}

/** Programs by the item that they are part of, in the order of their ids. */
function membersByItem(summaries: ProgramSummary[]): Map<string, ProgramSummary[]> {
  const members = new Map<string, ProgramSummary[]>()
  for (const program of summaries.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
    const item = program.product ?? program._id
    const known = members.get(item)
    if (known) known.push(program)
    else members.set(item, [program])
  }
  return members
}

async function productTitles(tx: Tx, products: string[]): Promise<ReadonlyMap<string, string>> {
  if (products.length === 0) return new Map()
  const found = await manyRows(
    tx,
    { id: sql<string>`id`, title: sql<string>`product_title` },
    sql`products where id = ${idsIn(products)}`,
  )
  return new Map(found.map(({ id, title }) => [id, title]))
}
