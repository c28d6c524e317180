import { type SQL, sql } from 'drizzle-orm'
import { type ProgramTab, programTabs } from '#contract/words/programs'
import type { Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { paged } from '../../../db/sql/lists'
import { type Columns, one, selected } from '../../../db/sql/rows'
import { completionOf } from '../summary'
import { inFolder, matching, type ProgramQuery, tabs } from './matching'

type TabCounts = Record<ProgramTab, number>

/** How many programs of each tab lie in one folder itself; null stands for no folder. */
export type FolderCounts = TabCounts & { folder: string | null }

export interface Survey {
  /** The programs under the owner filter and the search, counted by folder and tab. */
  counts: FolderCounts[]
  /** How many items there are in all, right also past the last page. */
  total: number
  /** The items of the page in their order: each the id of a program without a product, or that of a product. */
  page: string[]
}

interface SortKey {
  /** What it takes of each program `p`. */
  of: SQL
  /** What the row of an item shows, from what it takes of the item's programs `p`: that of all of them for a group. */
  place: SQL
  /** Whether it needs the figures `s` of the program. */
  needsStats?: boolean
}

const byId: SortKey = { of: sql`p.id as key`, place: sql`min(key collate "C")` }

/** The title of the product where several of its programs are listed, and otherwise of the one that is. */
const titleShown = sql`case when count(*) = 1 then min(key)
  else (select d.title_search from products d where d.id = max(p.product_id)) end collate "C"`

/** The mean of the programs' completions as their rows show them, each counted as often as it has learners. */
const completionShown = sql`coalesce(sum(key * p.learners) / nullif(sum(p.learners), 0), -1)`

/** Ids and search texts compare by code point, which is several times as fast as by a language's rules. */
const sortKeys: Record<NonNullable<ProgramQuery['sortBy']>, SortKey> = {
  title: { of: sql`p.title_search as key`, place: titleShown },
  language: {
    of: sql`p.language as key`,
    place: sql`case when min(key) = max(key) then min(key) else '' end collate "C"`,
  },
  learners: { of: sql`s.learners_count as key`, place: sql`sum(key)`, needsStats: true },
  completion: {
    of: sql`${completionOf} as key, s.learners_count as learners`,
    place: completionShown,
    needsStats: true,
  },
  createdAt: { of: sql`p.created_at as key`, place: sql`max(key)` },
  updatedAt: { of: sql`p.updated_at as key`, place: sql`max(key)` },
}

const tabColumns: SQL = selected(
  Object.fromEntries(programTabs.map(tab => [tab, sql<number>`count(*) filter (where ${tabs[tab]})`])),
)

/**
 * What a list needs to know of all programs: counts, total, and which items are on the page. An item is a program
 * without a product, or the programs of one product that match. What a search or the
 * figures of programs find is kept while it is counted; where everything matches, reading the index twice is faster.
 */
export async function surveyPrograms(tx: Tx, reader: Reader, query: ProgramQuery): Promise<Survey> {
  const { of, place, needsStats } = query.sortBy && query.sortDirection !== 0 ? sortKeys[query.sortBy] : byId
  const descending = query.sortDirection === -1
  const order = descending ? sql`place desc, item desc` : sql`place, item`
  const kept = query.search || needsStats ? sql`` : sql`not`
  const columns: Columns<Survey> = {
    total: sql`(select count(*) from items)`,
    counts: sql`(select coalesce(json_agg(c), '[]') from (
      select p.folder_id as folder, ${tabColumns} from found p group by p.folder_id) c)`,
    page: sql`(select coalesce(json_agg(item order by ${order}), '[]')
      from (select * from items order by ${order} ${paged(query)}) shown)`,
  }
  const survey = await one(
    tx,
    columns,
    shown => sql`with found as ${kept} materialized (
          select p.id, p.product_id, p.folder_id, p.is_draft, p.is_published, p.is_template, ${of}
          from programs p ${needsStats ? sql`join program_stats s on s.program_id = p.id` : sql``}
          where ${matching(reader, query)}
        ), items as materialized (
          select coalesce(p.product_id, p.id) collate "C" as item, ${place} as place
          from found p where ${inFolder(query)} and ${tabs[query.status]} group by 1
        )
        select ${shown}`,
  )
  return survey ?? { counts: [], total: 0, page: [] }
}

/** How many programs each tab holds, of one folder, of none (`root`), or of all. */
export function tabCounts(counts: FolderCounts[], folder: string | undefined): TabCounts {
  const sums: TabCounts = { all: 0, draft: 0, published: 0, templates: 0 }
  const wanted = folder === 'root' ? null : folder
  for (const count of counts)
    if (wanted === undefined || count.folder === wanted)
      for (const tab of programTabs) sums[tab] += count[tab]
  return sums
}

/** How many programs of a tab lie in each folder itself; folders with none are not in the map. */
export function folderCounts(counts: FolderCounts[], tab: ProgramTab): ReadonlyMap<string, number> {
  const inFolders = new Map<string, number>()
  for (const { folder, ...count } of counts) if (folder && count[tab] > 0) inFolders.set(folder, count[tab])
  return inFolders
}
