import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { guardSteps } from '../../lib/address/step-guard'

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before a reload or a step back loses what is typed in a dialog.
 * @returns asks the same where the dialog itself is to go
 */
export function useUnsavedGuard(unsaved: boolean): () => boolean {
  const { t } = useTranslation('shell')
  const question = t('discard')
  useEffect(() => {
    if (!unsaved) return undefined
    addEventListener('beforeunload', stay)
    const release = guardSteps(() => window.confirm(question))
    return () => {
      removeEventListener('beforeunload', stay)
      release()
    }
  }, [unsaved, question])
  return () => !unsaved || window.confirm(question)
}
