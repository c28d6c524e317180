import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involvedInDegree, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { type Columns, manyRows } from '../../db/sql/rows'
import { matching } from '../programs/matching'

type Folder = ResultOf<typeof contract.company.folders>[number]
type Degree = ResultOf<typeof contract.programs.list>['degrees'][number]
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

const folderColumns: Columns<Omit<Folder, 'promotions' | 'programCount'>> = {
  _id: sql`id`,
  name: sql`name`,
  backgroundColor: sql`background_color`,
  textColor: sql`text_color`,
  parentFolder: sql`parent_folder_id`,
  version: sql`version`,
}

/**
 * The folders, each with its programs of `contents` and the count of those in and below it. A search, and a reader
 * who does not see everything, keep only the folders in or below which something matches.
 */
export async function folderTree(
  tx: Tx,
  { reach }: Reader,
  contents: Contents,
  search?: string,
): Promise<Folder[]> {
  const folders = await manyRows(
    tx,
    folderColumns,
    sql`folders where deleted_at is null order by lower(name), id`,
  )
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

/** The folders with all programs in them. */
export async function wholeTree(tx: Tx, reader: Reader): Promise<Folder[]> {
  const programs = await manyRows<FolderProgram>(
    tx,
    { _id: sql`p.id`, title: sql`p.title`, folder: sql`p.folder_id` },
    sql`programs p
        where p.folder_id is not null and ${matching(reader, { owner: 'all' })} order by p.title_search, p.id`,
  )
  const counts = new Map([...byFolder(programs)].map(([folder, inside]) => [folder, inside.length]))
  return folderTree(tx, reader, { programs, counts })
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
  folders: { _id: string; parentFolder: string | null }[],
  direct: ReadonlyMap<string, number>,
): Map<string, number> {
  const parents = new Map(folders.map(({ _id, parentFolder }) => [_id, parentFolder]))
  const counts = new Map<string, number>()
  for (const [folder, count] of direct)
    for (let above: string | null | undefined = folder; above; above = parents.get(above))
      counts.set(above, (counts.get(above) ?? 0) + count)
  return counts
}

interface CourseProgram {
  degree: string
  title: string
  course: string | null
  courseTitle: string
  program: string | null
  programTitle: string
}

const courseProgramColumns: Columns<CourseProgram> = {
  degree: sql`d.id`,
  title: sql`d.title`,
  course: sql`c.id`,
  courseTitle: sql`c.title`,
  program: sql`p.id`,
  programTitle: sql`p.title`,
}

/**
 * The degrees with their courses and programs. A search keeps only the courses' programs whose title matches,
 * and the degrees in which one does (specification, section 5).
 */
export async function listDegrees(tx: Tx, reader: Reader, search: string | undefined): Promise<Degree[]> {
  const everyProgram: Reader = { reach: 'A', caller: reader.caller }
  const found = await manyRows(
    tx,
    courseProgramColumns,
    sql`degrees d
        left join degree_courses c on c.degree_id = d.id
        left join degree_course_programs cp on cp.course_id = c.id
        left join programs p on p.id = cp.program_id and ${matching(everyProgram, { owner: 'all', search })}
        where ${involvedInDegree(reader, sql`d.id`)} and (${!search} or p.id is not null)
        order by lower(d.title), d.id, c.position, c.id, cp.position, p.id`,
  )
  const degrees = new Map<string, Degree>()
  for (const row of found) {
    const degree = degrees.get(row.degree) ?? { _id: row.degree, title: row.title, courses: [] }
    degrees.set(row.degree, degree)
    if (row.course === null) continue
    if (degree.courses.at(-1)?._id !== row.course)
      degree.courses.push({ _id: row.course, title: row.courseTitle, promotions: [] })
    if (row.program !== null)
      degree.courses.at(-1)?.promotions.push({ _id: row.program, title: row.programTitle })
  }
  return [...degrees.values()]
}
