import { useTranslation } from 'react-i18next'
import { errorKey, errorText, fieldErrors, fieldErrorText, statusOf } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import { changeOf } from '../../resources/folders/folder-changes'
import type { ListedFolder } from '../../resources/programs/program-answer'
import type { FolderTreeData } from './tree/use-folder-tree'

export const storedFolder = (tree: FolderTreeData, id: string | null | undefined): ListedFolder | undefined =>
  tree.known().find(({ _id }) => _id === id)

export interface Failing {
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
