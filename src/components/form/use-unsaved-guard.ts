import { useEffect } from 'react'
import { guardSteps } from '../../lib/address/step-guard'
import { useTexts } from '../controls/use-texts'

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before a reload or a step back loses what is typed in a dialog.
 * @returns asks the same where the dialog itself is to go
 */
export function useUnsavedGuard(unsaved: boolean): () => boolean {
  const { t } = useTexts('shell')
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
