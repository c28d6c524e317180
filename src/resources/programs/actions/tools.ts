import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../../lib/format/translate'
import { errorKey, errorText, statusOf } from '../../../providers/call/errors'
import { notify } from '../../../providers/refine/notifications'
import { refreshDetails, refreshPrograms } from './program-cache'

/** What an action needs besides its program. */
export interface Tools {
  client: QueryClient
  /** Texts of `program-actions.json` and, with their namespace, of the others. */
  t: Translate
}

export function useTools(): Tools {
  const client = useQueryClient()
  const { t } = useTranslation(['program-actions', 'programs', 'errors'])
  return { client, t }
}

const running = new Set<string>()

/** A second press while the first is on its way does nothing. */
export async function once(key: string, work: () => Promise<void>): Promise<void> {
  if (running.has(key)) return
  running.add(key)
  await work().finally(() => running.delete(key))
}

/** What a person reads of a failed action: somebody else may have been there before. */
export function problemText(error: unknown, t: Translate): string {
  const status = statusOf(error)
  if (status === 404) return t('program-actions:problem.gone')
  if (status === 412) return t('errors:codes.stale')
  return errorText(error, t)
}

/** Says that an action failed, and shows how things are now where somebody else was faster. */
export function report({ client, t }: Tools, error: unknown, ids: readonly string[]): void {
  notify.error(problemText(error, t), errorKey(error))
  const status = statusOf(error)
  if (status !== 404 && status !== 412) return
  void refreshPrograms(client)
  void refreshDetails(client, ids)
}

/** What a program is called in a sentence. */
export const nameOf = (program: { title: string }, t: Translate): string =>
  program.title || t('programs:untitled')
