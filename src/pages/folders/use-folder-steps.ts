import { offerUndo } from '../../components/feedback/undo/offers'
import { callWith } from '../../providers/call/api'
import { hasExtension } from '../../providers/call/extensions'
import { withFields, withoutFolder } from '../../resources/folders/folder-changes'
import type { ListedFolder } from '../../resources/programs/program-answer'
import type { FolderTreeData } from './tree/use-folder-tree'
import { storedFolder, useFailure } from './use-failure'

export type FolderFields = Pick<ListedFolder, 'name' | 'backgroundColor' | 'textColor' | 'parentFolder'>

export interface FolderSteps {
  /** Renames, colours or moves; `text` says so to the person. */
  change: (folder: ListedFolder, fields: Partial<FolderFields>, text: string) => Promise<void>
  remove: (folder: ListedFolder, text: string) => Promise<void>
  /** Answers the new folder's id; rejects where there is none. */
  create: (fields: FolderFields) => Promise<string>
}

const pick = (folder: ListedFolder, fields: Partial<FolderFields>): Partial<FolderFields> =>
  Object.fromEntries(Object.keys(fields).map(name => [name, folder[name as keyof FolderFields]]))

/** Sends what a folder is to become, with the version that is known when its turn has come. */
const sendFields = (tree: FolderTreeData, id: string, fields: Partial<FolderFields>) => async () => {
  const version = storedFolder(tree, id)?.version
  const answer = await callWith('folders.update', { params: { id }, body: fields, version })
  return (folders: readonly ListedFolder[]) =>
    withFields(folders, id, { ...fields, version: answer?.version ?? version })
}

const sendRemoval = (tree: FolderTreeData, id: string) => async () => {
  await callWith('folders.remove', { params: { id }, version: storedFolder(tree, id)?.version })
  return undefined
}

/** The steps of the folder manager: each shows at once, is taken back where it fails, and can be undone. */
export function useFolderSteps(tree: FolderTreeData): FolderSteps {
  const { explain, undoing } = useFailure(tree)
  const put = (id: string, fields: Partial<FolderFields>) =>
    tree.step(folders => withFields<ListedFolder>(folders, id, fields), sendFields(tree, id, fields))
  return {
    async change(folder, fields, text) {
      const before = pick(folder, fields)
      try {
        await put(folder._id, fields)
        offerUndo({ text, undo: undoing(() => put(folder._id, before)) })
      } catch (error) {
        await explain(error, folder)
      }
    },
    async remove({ _id: id, ...folder }, text) {
      try {
        await tree.step(folders => withoutFolder(folders, id), sendRemoval(tree, id))
        const restore = async () => {
          await callWith('folders.restore', { params: { id } })
          await tree.refresh()
        }
        if (await hasExtension('undo')) offerUndo({ text, undo: undoing(restore) })
        // What was in it has new versions.
        await tree.refresh()
      } catch (error) {
        await explain(error, { _id: id, ...folder })
      }
    },
    async create(fields) {
      const created = await callWith('folders.create', { body: fields })
      await tree.refresh()
      return created._id
    },
  }
}
