import { useTranslation } from 'react-i18next'
import type { ProgramOwner } from '#contract/words/product-mode'
import { settings } from '../../lib/session/settings'

/** What an owner filter is called: the provider's own bears the provider's name (decisions, section 4). */
export function useOwnerName(): (owner: ProgramOwner) => string {
  const { t } = useTranslation('programs')
  const { providerName } = settings()
  return owner => (owner === 'provider' && providerName ? providerName : t(`owner.${owner}`))
}
