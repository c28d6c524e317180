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

/** The way from the root to a folder, itself last; empty where it is not known. Circles end it. */
export function folderPath<Folder extends FolderNode>(folders: readonly Folder[], id: string): Folder[] {
  const byId = new Map(folders.map(folder => [folder._id, folder]))
  const path: Folder[] = []
  let folder = byId.get(id)
  while (folder && !path.includes(folder)) {
    path.unshift(folder)
    folder = byId.get(folder.parentFolder ?? '')
  }
  return path
}
