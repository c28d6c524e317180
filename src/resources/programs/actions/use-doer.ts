import { useTranslation } from 'react-i18next'
import type { Doer } from '#contract/words/program-rights'
import { usePrincipal, useProfile } from '../../../providers/session/profile'
import type { Refusal } from './program-refusal'

/** Who wants to do something with programs, and in which company. */
export const useDoer = (): Doer => ({ principal: usePrincipal(), company: useProfile().company ?? {} })

/** Says why something is off. */
export function useRefusalText(): (refusal: Refusal | null) => string | undefined {
  const { t } = useTranslation(['program-actions', 'errors'])
  return refusal => {
    if (refusal === null) return undefined
    return refusal === 'role' ? t('errors:forbidden') : t(`program-actions:refusal.${refusal}`)
  }
}
