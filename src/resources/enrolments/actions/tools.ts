import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../../lib/format/translate'
import { errorKey, statusOf } from '../../../providers/call/errors'
import { explainedText } from '../../../providers/call/explained-error'
import { notify } from '../../../providers/refine/notifications'

/** What an action needs besides its enrolment. */
export interface Tools {
  client: QueryClient
  /** Texts of `enrolments.json` and, with their namespace, of the errors. */
  t: Translate
}

export function useTools(): Tools {
  const client = useQueryClient()
  const { t } = useTranslation(['enrolments', 'errors'])
  return { client, t }
}

/** Reads anew whatever tells of enrolments. */
export async function refreshEnrolments(client: QueryClient): Promise<void> {
  const names = ['users.programs', 'users.students', 'users.analytics', 'users.scores', 'users.challenges']
  await Promise.all(names.map(name => client.invalidateQueries({ queryKey: ['api', name] })))
}

/** What a person reads of a failed action: the text of the catalogue, and what the server says besides. */
export function problemText(error: unknown, t: Translate): string {
  if (statusOf(error) === 404) return t('enrolments:problem.gone')
  if (statusOf(error) === 412) return t('errors:codes.stale')
  return explainedText(error, t)
}

/** Says that an action failed, and shows how things are now where somebody else was faster. */
export function report({ client, t }: Tools, error: unknown): void {
  notify.error(problemText(error, t), errorKey(error))
  if ([404, 409, 412].includes(statusOf(error) ?? 0)) void refreshEnrolments(client)
}
