import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { folders } from '../../db/schema'
import { type Columns, manyRows, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

type Folder = ResultOf<typeof contract.company.folders>[number]
type StoredFolder = Omit<Folder, 'promotions' | 'programCount'>

interface FolderProgram {
  _id: string
  title: string
  folder: string | null
}

/** The programs that folders name, and how many of all that match lie in each folder itself. */
interface Contents {
  programs: FolderProgram[]
  counts: ReadonlyMap<string, number>
}

const folderColumns: Columns<StoredFolder> = {
  _id: folders.id,
  name: folders.name,
  backgroundColor: folders.backgroundColor,
  textColor: folders.textColor,
  parentFolder: folders.parentFolderId,
  version: folders.version,
}

/** All folders as they are stored, by name. */
export const readFolders = (tx: Tx): Promise<StoredFolder[]> =>
  manyRows(tx, folderColumns, sql`folders where deleted_at is null order by lower(name), id`)

/**
 * The folders, each with its programs of `contents` and the count of those in and below it. A search, and a reader
 * who does not see everything, keep only the folders in or below which something matches.
 */
export function folderTree(
  folders: readonly StoredFolder[],
  { reach }: Reader,
  contents: Contents,
  search?: string,
): Folder[] {
  const counts = countsBelow(folders, contents.counts)
  const inside = byFolder(contents.programs)
  const whole = reach === 'A' && !search
  return folders
    .filter(({ _id }) => whole || counts.has(_id))
    .map(folder => ({
      ...folder,
      promotions: (inside.get(folder._id) ?? []).map(({ _id, title }) => ({ _id, title })),
      programCount: counts.get(folder._id) ?? 0,
    }))
}

/** The folder itself, and those below it, that are there: `with recursive below (id)`. */
export const below = (id: string) => sql`
  with recursive below (id) as (
    select id from folders where id = ${id} and deleted_at is null
    union
    select f.id from folders f join below on f.parent_folder_id = below.id where f.deleted_at is null)`

/**
 * One folder as the tree shows it.
 * @throws Failure `notFound` where there is none, or none in or below which the reader sees a program
 */
export async function readFolder(tx: Tx, reader: Reader, id: string): Promise<Folder> {
  const seen = sql`p.deleted_at is null and ${involved(reader, sql`p.id`)}`
  const folder = await one<Columns<Folder>>(
    tx,
    {
      ...folderColumns,
      promotions: sql`(
        select coalesce(json_agg(json_build_object('_id', p.id, 'title', p.title) order by p.title_search, p.id), '[]')
        from programs p where p.folder_id = folders.id and ${seen})`,
      programCount: sql`(select count(*) from programs p where p.folder_id in (select id from below) and ${seen})`,
    },
    columns => sql`${below(id)} select ${columns} from folders where id = ${id} and deleted_at is null`,
  )
  if (!folder || (reader.reach !== 'A' && folder.programCount === 0)) throw new Failure('notFound')
  return folder
}

/** The folders with all programs in them. */
export async function wholeTree(tx: Tx, reader: Reader): Promise<Folder[]> {
  const [stored, programs] = await Promise.all([
    readFolders(tx),
    manyRows<Columns<FolderProgram>>(
      tx,
      { _id: sql`p.id`, title: sql`p.title`, folder: sql`p.folder_id` },
      sql`programs p
          where p.folder_id is not null and p.deleted_at is null and ${involved(reader, sql`p.id`)}
          order by p.title_search, p.id`,
    ),
  ])
  const counts = new Map([...byFolder(programs)].map(([folder, inside]) => [folder, inside.length]))
  return folderTree(stored, reader, { programs, counts })
}

function byFolder(programs: FolderProgram[]): Map<string, FolderProgram[]> {
  const contents = new Map<string, FolderProgram[]>()
  for (const program of programs) {
    if (program.folder === null) continue
    const inside = contents.get(program.folder)
    if (inside) inside.push(program)
    else contents.set(program.folder, [program])
  }
  return contents
}

/** How many programs lie in and below each folder; folders with none are not in the map. */
function countsBelow(
  folders: readonly StoredFolder[],
  direct: ReadonlyMap<string, number>,
): Map<string, number> {
  const parents = new Map(folders.map(({ _id, parentFolder }) => [_id, parentFolder]))
  const counts = new Map<string, number>()
  for (const [folder, count] of direct)
    for (let above: string | null | undefined = folder; above; above = parents.get(above))
      counts.set(above, (counts.get(above) ?? 0) + count)
  return counts
}
