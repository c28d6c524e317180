import { type FolderNode, folderPath, foldersBelow, folderTitles, pathsIn } from './folder-tree'

/** The deepest that folders may lie in one another, as the API holds it. */
const deepest = 10

interface NamedFolder extends FolderNode {
  name: string
}

/** A folder as a tree shows it, one line each. */
export interface OutlineRow<Folder> {
  folder: Folder
  /** 1 at the top. */
  level: number
  /** Which of how many beside it, from 1. */
  place: number
  size: number
  /** Whether the folders in it show; undefined where there are none. */
  open?: boolean
}

/** The lines of the folders that show, by name, where those in `open` show what is in them. */
export function outlineRows<Folder extends NamedFolder>(
  folders: readonly Folder[],
  open: ReadonlySet<string>,
  locale: string,
): OutlineRow<Folder>[] {
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const below = (parent: string | null, level: number): OutlineRow<Folder>[] => {
    const beside = foldersBelow(folders, parent).sort((a, b) => collator.compare(a.name, b.name))
    return beside.flatMap((folder, index) => {
      const holds = folders.some(({ parentFolder }) => parentFolder === folder._id)
      const row = { folder, level, place: index + 1, size: beside.length }
      if (!holds) return [row]
      const isOpen = open.has(folder._id)
      return [{ ...row, open: isOpen }, ...(isOpen ? below(folder._id, level + 1) : [])]
    })
  }
  return below(null, 1)
}

/** The folders by what they are called, as their tree has them: each before those in it. */
export function folderChoices(folders: readonly NamedFolder[], locale: string) {
  const titles = folderTitles(folders)
  const all = new Set(folders.map(({ _id }) => _id))
  return outlineRows(folders, all, locale).map(({ folder: { _id, name } }) => ({
    _id,
    name: titles.get(_id) ?? name,
  }))
}

/** How many folders lie in one another from `id` down, itself counted. */
function heightOf(folders: readonly FolderNode[], id: string): number {
  const pathOf = pathsIn(folders)
  const depth = pathOf(id).length
  const deepestBelow = folders
    .map(folder => pathOf(folder._id))
    .filter(path => path.some(({ _id }) => _id === id))
    .map(path => path.length)
  return Math.max(depth, ...deepestBelow) - depth + 1
}

/** Whether a folder may go into `target` (`null`: the top level): not into itself, nor too deep, nor where it is. */
export function mayGoInto(folders: readonly FolderNode[], id: string, target: string | null): boolean {
  const folder = folders.find(({ _id }) => _id === id)
  if (!folder || folder.parentFolder === target) return false
  if (target === null) return true
  const way = folderPath(folders, target)
  if (way.length === 0 || way.some(({ _id }) => _id === id)) return false
  return way.length + heightOf(folders, id) <= deepest
}

/** Whether a folder may be created in `parent`. */
export const mayHoldFolders = (folders: readonly FolderNode[], parent: string | null): boolean =>
  parent === null || folderPath(folders, parent).length < deepest
