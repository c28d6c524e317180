import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { inFolder, matching, type ProgramQuery, tabs } from './matching'
import { type ProgramSummary, summaryColumns, summaryTables } from './summary'
import type { Reader } from './visibility'

interface ProgramGroup {
  _id: string
  title: string
  promotions: ProgramSummary[]
}

export type ProgramItem = ProgramSummary | ProgramGroup

const sortKeys: Record<NonNullable<ProgramQuery['sortBy']>, SQL> = {
  title: sql`p.title_search`,
  language: sql`p.language`,
  learners: sql`s.learners_count`,
  completion: sql`coalesce(s.completion_sum / nullif(s.learners_count, 0), -1)`,
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
}

/** How many programs each tab holds, under the same owner, folder and search. */
export async function countTabs(tx: Tx, reader: Reader, query: ProgramQuery) {
  const [counts] = await rows<{ all: number; draft: number; published: number; templates: number }>(
    tx,
    sql`select count(*) as "all",
          count(*) filter (where ${tabs.draft}) as draft,
          count(*) filter (where ${tabs.published}) as published,
          count(*) filter (where ${tabs.templates}) as templates
        from programs p where ${matching(reader, query)} and ${inFolder(query)}`,
  )
  return counts ?? { all: 0, draft: 0, published: 0, templates: 0 }
}

/** The items of the list as `item`, in their `place`, from the programs that match. */
function itemsOf(reader: Reader, query: ProgramQuery): SQL {
  const sorted = query.sortBy && query.sortDirection !== 0 ? sortKeys[query.sortBy] : sql`p.id`
  const order = query.sortDirection === -1 ? sql`max(key) desc, item desc` : sql`min(key), item`
  return sql`
    matched as materialized (
      select p.id, p.product_id, ${sorted} as key
      from programs p join program_stats s on s.program_id = p.id
      where ${matching(reader, query)} and ${inFolder(query)} and ${tabs[query.status]}
    ), several as (
      select product_id from matched where product_id is not null group by product_id having count(*) > 1
    ), members as (
      select m.id, m.key, coalesce(g.product_id, m.id) as item
      from matched m left join several g on g.product_id = m.product_id
    ), items as (
      select item, count(*) over () as total, row_number() over (order by ${order}) as place
      from members group by item
    )`
}

/**
 * One page of the list, or all of it without `limit`, and how many items there are in all. An item is a
 * program, or a product with those of its programs that match, where they are two or more.
 */
export async function listItems(tx: Tx, reader: Reader, query: ProgramQuery) {
  const { limit, page } = query
  const paged =
    limit === undefined ? sql`true` : sql`place > ${(page - 1) * limit} and place <= ${page * limit}`
  const found = await rows<ProgramSummary & { item: string; total: number; productTitle: string | null }>(
    tx,
    sql`with ${itemsOf(reader, query)}
        select items.item, items.total, d.product_title as "productTitle", ${summaryColumns}
        from (select * from items where ${paged}) items
        join members m on m.item = items.item
        join (${summaryTables}) on p.id = m.id
        left join products d on d.id = items.item
        order by items.place, p.id`,
  )
  return { programs: grouped(found), total: found[0]?.total ?? (await countItems(tx, reader, query)) }
}

/** Programs in their order, those of one product gathered where the product is the item. */
function grouped(
  found: (ProgramSummary & { item: string; total: number; productTitle: string | null })[],
): ProgramItem[] {
  const items: ProgramItem[] = []
  for (const { item, total: _, productTitle, ...program } of found) {
    if (item === program._id) {
      items.push(program)
      continue
    }
    const last = items.at(-1)
    if (last && 'promotions' in last && last._id === item) last.promotions.push(program)
    else items.push({ _id: item, title: productTitle ?? program.title, promotions: [program] })
  }
  return items
}

/** Right also past the last page (decisions, section 7), where no row tells it. */
async function countItems(tx: Tx, reader: Reader, query: ProgramQuery): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`with ${itemsOf(reader, query)} select count(*) as total from items`,
  )
  return counted?.total ?? 0
}
