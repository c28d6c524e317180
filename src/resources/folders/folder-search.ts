import { searchText } from '#contract/words/search-text'
import { type FolderNode, foldersBelow, pathsIn } from './folder-tree'

/** A folder in the order of the tree, and how deep it lies. */
export interface OutlinedFolder<Folder> {
  folder: Folder
  depth: number
}

/** The folders whose name holds the text, with those that they lie in; all of them for a blank text. */
function matching<Folder extends FolderNode & { name: string }>(folders: readonly Folder[], query: string) {
  const wanted = searchText(query)
  const found = folders.filter(({ name }) => searchText(name).includes(wanted))
  const pathOf = pathsIn(folders)
  return new Set(found.flatMap(({ _id }) => pathOf(_id)))
}

/** The tree from top to bottom, of a search only what leads to a hit. */
export function outlineOf<Folder extends FolderNode & { name: string }>(
  folders: readonly Folder[],
  query: string,
): OutlinedFolder<Folder>[] {
  const kept = matching(folders, query)
  const seen = new Set<string>()
  const below = (parent: string | null, depth: number): OutlinedFolder<Folder>[] =>
    foldersBelow(folders, parent).flatMap(folder => {
      if (seen.has(folder._id)) return []
      seen.add(folder._id)
      const inside = below(folder._id, depth + 1)
      return kept.has(folder) ? [{ folder, depth }, ...inside] : inside
    })
  return below(null, 0)
}
