import '../../providers/late-calls'
import { offerUndo } from '../../lib/session/undo-offers'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorKey, errorText, fieldErrors, fieldErrorText, statusOf } from '../../providers/call/errors'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { changeOf, withFields, withoutFolder } from '../../resources/folders/folder-changes'
import type { ListedFolder } from '../../resources/programs/program'
import type { FolderTreeData } from './use-folder-tree'

const storedFolder = (tree: FolderTreeData, id: string | null | undefined): ListedFolder | undefined =>
  tree.known().find(({ _id }) => _id === id)

interface Failing {
  /** Says why a step was not made; where somebody else was first, what they did, with the folders read anew. */
  explain: (error: unknown, before?: ListedFolder) => Promise<void>
  /** An undo that fails shows its error at its notice; the folders are read anew. */
  undoing: (work: () => Promise<void>) => () => Promise<void>
}

export function useFailure(tree: FolderTreeData): Failing {
  const { t } = useTranslation(['folders', 'errors'])
  const explain: Failing['explain'] = async (error, before) => {
    const overtaken = [404, 412].includes(statusOf(error) ?? 0)
    if (overtaken) await tree.refresh()
    if (!overtaken || !before) {
      const field = fieldErrors(error)[0]
      notify.error(field ? fieldErrorText(field, t) : errorText(error, t), errorKey(error))
      return
    }
    const after = storedFolder(tree, before._id)
    const place = storedFolder(tree, after?.parentFolder)?.name ?? t('top')
    const values = { name: before.name, newName: after?.name, place }
    notify.error(t(`overtaken.${changeOf(before, after)}`, values), errorKey(error))
  }
  const undoing: Failing['undoing'] = work => () =>
    work().catch(async error => {
      await tree.refresh()
      throw error
    })
  return { explain, undoing }
}

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

/** The steps of the folder manager: each shows at once, is taken back where it fails, and can be undone. */
export function useFolderSteps(tree: FolderTreeData): FolderSteps {
  const { explain, undoing } = useFailure(tree)
  const { t } = useTranslation('folders')
  const write = useWrite()
  const undoable = useMay('undo').allowed
  const put = (id: string, fields: Partial<FolderFields>) =>
    tree.step(
      folders => withFields<ListedFolder>(folders, id, fields),
      () => write('folders.update', { params: { id }, body: fields }),
    )
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
        await tree.step(
          folders => withoutFolder(folders, id),
          () => write('folders.remove', { params: { id } }),
        )
        const restore = async () => {
          await write('folders.restore', { params: { id } })
          await tree.refresh()
        }
        if (undoable) offerUndo({ text, undo: undoing(restore) })
      } catch (error) {
        await explain(error, { _id: id, ...folder })
      }
    },
    async create(fields) {
      const removed = (id: string) =>
        tree.step(
          folders => withoutFolder(folders, id),
          () => write('folders.remove', { params: { id } }),
        )
      const { _id } = await write(
        'folders.create',
        { body: fields },
        {
          done: t('create.done', { name: fields.name }),
          undo: created => undoing(() => removed(created._id)),
        },
      )
      return _id
    },
  }
}
