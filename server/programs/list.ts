import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { inFolder, matching, type ProgramQuery, tabs } from './matching'
import { type ProgramSummary, summaryColumns } from './summary'
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

/**
 * One page of the list, or all of it without `limit`, and how many items there are in all. An item is a
 * program, or a product with those of its programs that match, where they are two or more.
 */
export async function listItems(tx: Tx, reader: Reader, query: ProgramQuery) {
  const { limit, page } = query
  const descending = query.sortDirection === -1
  const key = query.sortBy && query.sortDirection !== 0 ? sortKeys[query.sortBy] : sql`p.id`
  const order = descending ? sql`max(sort_key) desc, item desc` : sql`min(sort_key), item`
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const found = await rows<ProgramSummary & { item: string; total: number; productTitle: string | null }>(
    tx,
    sql`with matched as (
          select p.id, p.product_id, ${key} as sort_key,
            case when p.product_id is not null and count(*) over (partition by p.product_id) > 1
              then p.product_id else p.id end as item
          from programs p join program_stats s on s.program_id = p.id
          where ${matching(reader, query)} and ${inFolder(query)} and ${tabs[query.status]}
        ), items as (
          select item, row_number() over (order by ${order}) as place from matched group by item
          order by place ${paged}
        )
        select items.item, d.product_title as "productTitle", ${summaryColumns}
        from items
        join matched m on m.item = items.item
        join programs p on p.id = m.id
        join program_stats s on s.program_id = p.id
        left join products d on d.id = items.item
        order by items.place, p.id`,
  )
  return { programs: grouped(found), total: await countItems(tx, reader, query) }
}

/** Programs in their order, those of one product gathered where the product is the item. */
function grouped(found: (ProgramSummary & { item: string; productTitle: string | null })[]): ProgramItem[] {
  const items: ProgramItem[] = []
  for (const { item, productTitle, ...program } of found) {
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

/** Right also past the last page (decisions, section 7). */
async function countItems(tx: Tx, reader: Reader, query: ProgramQuery): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(distinct coalesce(p.product_id, p.id)) as total from programs p
        where ${matching(reader, query)} and ${inFolder(query)} and ${tabs[query.status]}`,
  )
  return counted?.total ?? 0
}
