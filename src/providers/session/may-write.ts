import { type Capability, reachOf } from '#contract/roles'
import { useTranslation } from '../../lib/texts/use-translation'
import { type Permission, useMay } from '../refine/access-control'
import { usePrincipal } from './profile'

/** Whether the person may change what a capability names: who has it for reading alone may not. */
export function useMayWrite(capability: Capability): Permission {
  const { t } = useTranslation('errors')
  const permission = useMay(capability)
  const readsOnly = reachOf(usePrincipal(), capability) === 'R'
  return readsOnly ? { allowed: false, reason: t('forbidden') } : permission
}
