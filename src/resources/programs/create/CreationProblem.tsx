import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/feedback/Notice'
import type { Translate } from '../../../lib/format/translate'
import { fieldErrors, fieldErrorText } from '../../../providers/call/errors'
import { problemText } from '../../../providers/call/use-write'

/** What is wrong with one of some fields, in words. */
export function problemAt(paths: readonly string[], error: unknown, t: Translate): string | undefined {
  const wrong = fieldErrors(error).find(({ path }) => paths.includes(path))
  return wrong && fieldErrorText(wrong, t)
}

/** Why nothing was created; what was typed is still there. */
export function CreationProblem({ error }: { error: unknown }) {
  const { t } = useTranslation(['program-creation', 'program-actions', 'errors'])
  if (error === null) return null
  return (
    <Notice kind="danger">
      <p>{problemText(error, t)}</p>
      <p>{t('kept')}</p>
    </Notice>
  )
}
