/** Folders come as a flat list that names each one's parent. */
export interface FolderNode {
  _id: string
  parentFolder: string | null
}

/**
 * The folders directly below `parent`, at the root for `null`. A folder whose parent is not among them
 * stands at the root, so that nothing is out of reach.
 */
export function foldersBelow<Folder extends FolderNode>(
  folders: readonly Folder[],
  parent: string | null,
): Folder[] {
  const known = new Set(folders.map(folder => folder._id))
  return folders.filter(({ parentFolder }) =>
    parent === null ? parentFolder === null || !known.has(parentFolder) : parentFolder === parent,
  )
}

/** Finds the way from the root to a folder, itself last; empty where it is not known. Circles end it. */
export function pathsIn<Folder extends FolderNode>(folders: readonly Folder[]): (id: string) => Folder[] {
  const byId = new Map(folders.map(folder => [folder._id, folder]))
  return id => {
    const path: Folder[] = []
    let folder = byId.get(id)
    while (folder && !path.includes(folder)) {
      path.unshift(folder)
      folder = byId.get(folder.parentFolder ?? '')
    }
    return path
  }
}

/** The way to one folder. */
export const folderPath = <Folder extends FolderNode>(folders: readonly Folder[], id: string): Folder[] =>
  pathsIn(folders)(id)

/** What each folder is called, by id: its name, with the way to it where another one has the same. */
export function folderTitles(folders: readonly (FolderNode & { name: string })[]): Map<string, string> {
  const sharing = new Map<string, number>()
  for (const { name } of folders) sharing.set(name, (sharing.get(name) ?? 0) + 1)
  const pathOf = pathsIn(folders)
  const wayTo = (id: string) => pathOf(id).map(({ name }) => name)
  return new Map(
    folders.map(({ _id, name }) => [_id, sharing.get(name) === 1 ? name : wayTo(_id).join(' / ')]),
  )
}

interface CountedFolder extends FolderNode {
  programCount: number
}

/** The folders with `programCount` for what is in them and below them, from the programs that each holds. */
export function foldersWithCounts<Folder extends FolderNode & { promotions: readonly unknown[] }>(
  folders: readonly Folder[],
): (Folder & CountedFolder)[] {
  const counts = new Map<string, number>()
  const pathOf = pathsIn(folders)
  for (const folder of folders)
    for (const { _id } of pathOf(folder._id))
      counts.set(_id, (counts.get(_id) ?? 0) + folder.promotions.length)
  return folders.map(folder => ({ ...folder, programCount: counts.get(folder._id) ?? 0 }))
}

/** How many programs are in a folder itself, by its count and those of the folders in it. */
export function countDirectly(folders: readonly CountedFolder[], folder: CountedFolder): number {
  const below = folders.filter(({ parentFolder }) => parentFolder === folder._id)
  return below.reduce((left, { programCount }) => left - programCount, folder.programCount)
}
