import { searchText } from '#contract/words/search-text'

/** Program search: section 5 of the specification. Works on whatever part of the tree a server sent. */

export interface Titled {
  title: string
}

/** A program, or a group: the programs of one product (decisions, section 8). */
export type ItemOf<Program extends Titled> = Program | (Titled & { promotions: readonly Program[] })

export interface SearchedFolder {
  _id: string
  parentFolder: string | null
  promotions: readonly Titled[]
}

export interface SearchedDegree {
  courses: readonly { promotions: readonly Titled[] }[]
}

type Matcher = (titled: Titled) => boolean

/** Tells whether a title holds the text, without case and accents; `null` for a blank text. */
function titleMatcher(query: string): Matcher | null {
  const wanted = searchText(query)
  return wanted === '' ? null : ({ title }) => searchText(title).includes(wanted)
}

/** Keeps the programs that pass. Of a group, those of its programs; a single one stands alone. */
export function filterItems<Program extends Titled, Item extends ItemOf<Program>>(
  items: readonly Item[],
  passes: (program: Program) => boolean,
): (Item | Program)[] {
  return items.flatMap<Item | Program>(item => {
    if (!('promotions' in item && Array.isArray(item.promotions)))
      return passes(item as Program) ? [item] : []
    const promotions = item.promotions.filter(passes)
    return promotions.length > 1 ? [{ ...item, promotions }] : promotions
  })
}

/** The programs whose title matches. */
export function searchPrograms<Program extends Titled, Item extends ItemOf<Program>>(
  items: readonly Item[],
  query: string,
): (Item | Program)[] {
  const matches = titleMatcher(query)
  return matches ? filterItems<Program, Item>(items, matches) : [...items]
}

function withAncestors(folders: readonly SearchedFolder[], matches: Matcher): Set<string> {
  const byId = new Map(folders.map(folder => [folder._id, folder]))
  const kept = new Set<string>()
  for (const folder of folders) {
    let next = folder.promotions.some(matches) ? folder : undefined
    while (next && !kept.has(next._id)) {
      kept.add(next._id)
      next = byId.get(next.parentFolder ?? '')
    }
  }
  return kept
}

/** The folders with a match in them or anywhere below them, each with the matching programs only. */
export function searchFolders<Folder extends SearchedFolder>(
  folders: readonly Folder[],
  query: string,
): Folder[] {
  const matches = titleMatcher(query)
  if (!matches) return [...folders]
  const kept = withAncestors(folders, matches)
  return folders
    .filter(folder => kept.has(folder._id))
    .map(folder => ({ ...folder, promotions: folder.promotions.filter(matches) }))
}

/** The degrees with a match in one of their courses, with those courses and programs only. */
export function searchDegrees<Degree extends SearchedDegree>(
  degrees: readonly Degree[],
  query: string,
): Degree[] {
  const matches = titleMatcher(query)
  if (!matches) return [...degrees]
  return degrees
    .map(degree => ({
      ...degree,
      courses: degree.courses
        .map(course => ({ ...course, promotions: course.promotions.filter(matches) }))
        .filter(course => course.promotions.length > 0),
    }))
    .filter(degree => degree.courses.length > 0)
}
