import { offerUndo } from '../../../../lib/session/undo-offers'
import { errorKey, fieldErrors } from '../../../../providers/call/errors'
import { tellProblem, type Write } from '../../../../providers/call/use-write'
import { notify } from '../../../../providers/refine/notifications'
import { loadedTexts } from '../../../../providers/texts/use-language'
import { folderTitles } from '../../../folders/folder-tree'
import type { ListedFolder } from '../../program'
import { changeMany, moveBack } from '../bulk/bulk-plan'

/**
 * Moves programs to a folder, null for none: all of them or none.
 * @returns moves each back to where it was
 */
export async function movePrograms(
  write: Write,
  programs: readonly string[],
  to: string | null,
): Promise<() => Promise<void>> {
  const shows = Object.fromEntries(programs.map(id => [id, { folder: to }]))
  const changed = await changeMany(write, { ids: [...programs], action: 'move', folder: to }, { shows })
  return () => moveBack(write, changed)
}

interface Surroundings {
  write: Write
  folders: readonly ListedFolder[]
}

/**
 * Moves programs that were dragged to a folder, null for none: they are seen there at once, and each goes back to
 * where it was where that fails or is taken back.
 * @param title of the one that was taken hold of
 */
export async function carryPrograms(
  { write, folders }: Surroundings,
  { ids, title }: { ids: readonly string[]; title: string },
  target: string | null,
): Promise<void> {
  const namespaces = ['program-actions', 'programs', 'errors']
  const { t } = await loadedTexts(namespaces)
  try {
    const back = await movePrograms(write, ids, target)
    const folder = folderTitles(folders).get(target ?? '')
    offerUndo({
      text: t(folder === undefined ? 'carried.out' : 'carried.into', { count: ids.length, title, folder }),
      undo: back,
    })
  } catch (error) {
    const gone = fieldErrors(error).length
    if (ids.length > 1 && gone > 0) notify.error(t('carried.gone', { count: gone }), errorKey(error))
    else tellProblem(error, t)
  }
}
