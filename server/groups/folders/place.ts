import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { folders } from '../../db/schema'
import { all, type Columns, one } from '../../db/sql/rows'
import { badField, Failure } from '../../errors/failure'

/** The deepest that folders may lie in one another. */
const deepest = 10

export interface StoredFolder {
  id: string
  parentFolder: string | null
  version: number
}

/**
 * Locks the folders of the company, all of them, also those that are deleted: two people who move folders at once cannot make
 * a circle of them, and nothing comes into one that is being deleted.
 * @returns those that are not deleted
 */
export async function lockTree(tx: Tx): Promise<StoredFolder[]> {
  const known = await all<Columns<StoredFolder & { there: boolean }>>(
    tx,
    {
      id: folders.id,
      parentFolder: folders.parentFolderId,
      version: folders.version,
      there: sql`deleted_at is null`,
    },
    sql`folders order by id for no key update`,
  )
  return known.filter(({ there }) => there)
}

/** One of them, with all of them locked. @throws Failure `notFound` */
export async function lockFolder(tx: Tx, id: string): Promise<StoredFolder> {
  const folder = (await lockTree(tx)).find(folder => folder.id === id)
  if (!folder) throw new Failure('notFound')
  return folder
}

/**
 * Refuses a place that is not there, that lies in the folder itself, or too deep.
 * @throws Failure `badRequest` at `parentFolder`
 */
export async function demandPlace(tx: Tx, parent: string | null | undefined, moved?: string): Promise<void> {
  if (!parent) return
  const above = await all(
    tx,
    { id: sql<string>`id` },
    columns => sql`with recursive above (id, parent, depth) as (
          select id, parent_folder_id, 1 from folders where id = ${parent} and deleted_at is null
          union all
          select f.id, f.parent_folder_id, above.depth + 1 from folders f join above on f.id = above.parent
          where above.depth < ${deepest + 1}
        ) select ${columns} from above`,
  )
  if (above.length === 0) throw badField('parentFolder', 'noFolder')
  if (above.some(({ id }) => id === moved)) throw badField('parentFolder', 'folderInItself')
  if (above.length + (moved ? await heightOf(tx, moved) : 1) > deepest)
    throw badField('parentFolder', 'folderDepth', { count: deepest })
}

/** How many folders lie in one another from `folder` down, itself counted. */
async function heightOf(tx: Tx, folder: string): Promise<number> {
  const found = await one(
    tx,
    { height: sql<number>`max(depth)` },
    columns => sql`with recursive below (id, depth) as (
          select ${folder}::text, 1
          union all
          select f.id, below.depth + 1 from folders f join below on f.parent_folder_id = below.id
          where f.deleted_at is null and below.depth <= ${deepest}
        ) select ${columns} from below`,
  )
  return found?.height ?? 1
}
