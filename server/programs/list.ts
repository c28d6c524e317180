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

interface SortKey {
  key: SQL
  /** Whether it needs the figures `s` of the program. */
  needsStats?: boolean
}

const byId: SortKey = { key: sql`p.id collate "C"` }

const sortKeys: Record<NonNullable<ProgramQuery['sortBy']>, SortKey> = {
  title: { key: sql`p.title_search collate "C"` },
  language: { key: sql`p.language collate "C"` },
  learners: { key: sql`s.learners_count`, needsStats: true },
  completion: { key: sql`coalesce(s.completion_sum / nullif(s.learners_count, 0), -1)`, needsStats: true },
  createdAt: { key: sql`p.created_at` },
  updatedAt: { key: sql`p.updated_at` },
}

type ItemRow = ProgramSummary & { item: string; total: number; productTitle: string | null }

/**
 * The programs that match as `members`, each with the `item` of the list that it is part of and its sort `key`;
 * `several` are the products that stand for two or more. Ids and search texts compare by code point, which is
 * several times as fast as by a language's rules.
 */
function membersOf(reader: Reader, query: ProgramQuery): SQL {
  const sorted = query.sortBy && query.sortDirection !== 0 ? sortKeys[query.sortBy] : byId
  return sql`
    matched as materialized (
      select p.id, p.product_id, ${sorted.key} as key
      from programs p ${sorted.needsStats ? sql`join program_stats s on s.program_id = p.id` : sql``}
      where ${matching(reader, query)} and ${inFolder(query)} and ${tabs[query.status]}
    ), several as (
      select product_id, count(*) - 1 as others from matched
      where product_id is not null group by product_id having count(*) > 1
    ), members as (
      select m.id, m.key, coalesce(g.product_id, m.id) collate "C" as item
      from matched m left join several g on g.product_id = m.product_id
    ), counted as (
      select (select count(*) from matched) - (select coalesce(sum(others), 0) from several) as total
    )`
}

/**
 * One page of the list, or all of it without `limit`, and how many items there are in all. An item is a
 * program, or a product with those of its programs that match, where they are two or more.
 */
export async function listItems(tx: Tx, reader: Reader, query: ProgramQuery) {
  const { limit, page } = query
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const [place, order] =
    query.sortDirection === -1
      ? [sql`max(key)`, sql`place desc, item desc`]
      : [sql`min(key)`, sql`place, item`]
  const found = await rows<ItemRow>(
    tx,
    sql`with ${membersOf(reader, query)}, items as (
          select item, ${place} as place from members group by item order by ${order} ${paged}
        )
        select items.item, counted.total, d.product_title as "productTitle", ${summaryColumns}
        from items
        cross join counted
        join members m on m.item = items.item
        join (${summaryTables}) on p.id = m.id
        left join products d on d.id = items.item
        order by ${order}, p.id`,
  )
  return { programs: grouped(found), total: found[0]?.total ?? (await countItems(tx, reader, query)) }
}

/** Programs in their order, those of one product gathered where the product is the item. */
function grouped(found: ItemRow[]): ProgramItem[] {
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
    sql`with ${membersOf(reader, query)} select total from counted`,
  )
  return counted?.total ?? 0
}
