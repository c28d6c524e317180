import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { matching, type ProgramQuery } from './matching'
import { type ProgramSummary, readSummaries } from './summary'
import type { Survey } from './survey'
import type { Reader } from './visibility'

interface ProgramGroup {
  _id: string
  title: string
  promotions: ProgramSummary[]
}

export type ProgramItem = ProgramSummary | ProgramGroup

/** The items of a surveyed page, in their order; what stands for one program alone is that program. */
export async function listItems(
  tx: Tx,
  reader: Reader,
  query: ProgramQuery,
  { page }: Survey,
): Promise<ProgramItem[]> {
  const ids = page.flatMap(({ programs }) => programs)
  const onPage =
    query.limit === undefined ? matching(reader, query) : sql`p.id = any(${sql.param(ids)}::text[])`
  const summaries = await readSummaries(tx, onPage)
  const groups = page.filter(({ programs }) => programs.length > 1)
  const titles = await productTitles(
    tx,
    groups.map(({ item }) => item),
  )
  const byId = new Map(summaries.map(program => [program._id, program]))
  return page.flatMap(({ item, programs }): ProgramItem[] => {
    const promotions = programs.toSorted().flatMap(id => byId.get(id) ?? [])
    const title = titles.get(item)
    return title === undefined ? promotions : [{ _id: item, title, promotions }]
  })
}

async function productTitles(tx: Tx, products: string[]): Promise<ReadonlyMap<string, string>> {
  if (products.length === 0) return new Map()
  const found = await rows<{ id: string; title: string }>(
    tx,
    sql`select id, product_title as title from products where id = any(${sql.param(products)}::text[])`,
  )
  return new Map(found.map(({ id, title }) => [id, title]))
}
