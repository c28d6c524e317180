import type { FolderNode } from './folder-tree'

/** What a step does to the folders before the server has answered; each gives changed copies. */

interface ProgramIn {
  _id: string
}

export interface FilledFolder extends FolderNode {
  promotions: readonly ProgramIn[]
}

/** The folder of `id` with other fields. */
export const withFields = <Folder extends FolderNode>(
  folders: readonly Folder[],
  id: string,
  fields: Partial<Folder>,
): Folder[] => folders.map(folder => (folder._id === id ? { ...folder, ...fields } : folder))

/** Without the folder of `id`; what is in it stands where the folder was. */
export function withoutFolder<Folder extends FilledFolder>(folders: readonly Folder[], id: string): Folder[] {
  const gone = folders.find(folder => folder._id === id)
  if (!gone) return [...folders]
  return folders
    .filter(folder => folder !== gone)
    .map(folder => {
      if (folder._id === gone.parentFolder)
        return { ...folder, promotions: [...folder.promotions, ...gone.promotions] }
      return folder.parentFolder === id ? { ...folder, parentFolder: gone.parentFolder } : folder
    })
}

/** With `programs` in the folder `target` and in no other; in none for `null`. */
export function withProgramsIn<Folder extends FilledFolder>(
  folders: readonly Folder[],
  programs: Folder['promotions'],
  target: string | null,
): Folder[] {
  const moved = new Set(programs.map(({ _id }) => _id))
  return folders.map(folder => {
    const kept = folder.promotions.filter(({ _id }) => !moved.has(_id))
    if (folder._id === target) return { ...folder, promotions: [...kept, ...programs] }
    return kept.length === folder.promotions.length ? folder : { ...folder, promotions: kept }
  })
}

/** What happened to a folder that somebody else changed, as a key of the texts. */
export function changeOf(
  before: { name: string; parentFolder: string | null },
  after: { name: string; parentFolder: string | null } | undefined,
): 'deleted' | 'moved' | 'renamed' | 'changed' {
  if (!after) return 'deleted'
  if (after.parentFolder !== before.parentFolder) return 'moved'
  return after.name === before.name ? 'changed' : 'renamed'
}
