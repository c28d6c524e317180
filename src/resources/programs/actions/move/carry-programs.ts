import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { offerUndo } from '../../../../lib/session/undo-offers'
import { errorKey, fieldErrors } from '../../../../providers/call/errors'
import { tellProblem, writeOf } from '../../../../providers/call/use-write'
import { notify } from '../../../../providers/refine/notifications'
import type { ListedFolder } from '../../program'
import { movePrograms } from './move-programs'

interface Surroundings {
  client: QueryClient
  i18n: I18n
  folders: readonly ListedFolder[]
}

/**
 * Moves programs that were dragged to a folder, null for none: they are seen there at once, and each goes back to
 * where it was where that fails or is taken back.
 * @param title of the one that was taken hold of
 */
export async function carryPrograms(
  { client, i18n, folders }: Surroundings,
  { ids, title }: { ids: readonly string[]; title: string },
  target: string | null,
): Promise<void> {
  const namespaces = ['program-actions', 'programs', 'errors']
  await i18n.loadNamespaces(namespaces)
  const t = i18n.getFixedT(null, namespaces)
  try {
    const back = await movePrograms(writeOf(client), ids, target)
    const folder = folders.find(({ _id }) => _id === target)?.name
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
