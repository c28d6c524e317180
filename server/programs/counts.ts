import { type SQL, sql } from 'drizzle-orm'
import { type ProgramTab, programTabs } from '#contract/program-state'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { matching, type ProgramQuery, tabs } from './matching'
import type { Reader } from './visibility'

type TabCounts = Record<ProgramTab, number>

/** How many programs of each tab lie in one folder itself; null stands for no folder. */
export type FolderCounts = TabCounts & { folder: string | null }

const columns: SQL = sql.join(
  programTabs.map(tab => sql`count(*) filter (where ${tabs[tab]}) as ${sql.identifier(tab)}`),
  sql`, `,
)

/** The programs that match, counted by folder and tab in one go. */
export const countPrograms = (tx: Tx, reader: Reader, query: Pick<ProgramQuery, 'owner' | 'search'>) =>
  rows<FolderCounts>(
    tx,
    sql`select p.folder_id as folder, ${columns} from programs p where ${matching(reader, query)} group by p.folder_id`,
  )

/** How many programs each tab holds, of one folder, of none (`root`), or of all. */
export function tabCounts(counts: FolderCounts[], folder: string | undefined): TabCounts {
  const sums: TabCounts = { all: 0, draft: 0, published: 0, templates: 0 }
  const wanted = folder === 'root' ? null : folder
  for (const count of counts)
    if (wanted === undefined || count.folder === wanted)
      for (const tab of programTabs) sums[tab] += count[tab]
  return sums
}
