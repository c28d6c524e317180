import type { AccessControlProvider } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { type Capability, capabilities, may, principalOf } from '#contract/roles'
import type { Extension } from '#contract/words/extensions'
import { currentSubject } from '../../lib/session/session-token'
import { useStore } from '../../lib/session/store'
import { useTranslation } from '../../lib/texts/use-translation'
import { knownExtensions } from '../call/extensions'
import { apiKey } from '../call/use-api'
import { type Profile, usePrincipal } from '../session/profile'

export interface Permission {
  allowed: boolean
  /** Nobody knows yet whether the server has it. */
  waiting?: boolean
  /** Why not, for the control that is disabled. */
  reason?: string
}

const isCapability = (value: unknown): value is Capability => capabilities.includes(value as Capability)

function useCapability(capability: Capability): Permission {
  const principal = usePrincipal()
  const { t } = useTranslation('errors')
  return may(principal, capability) ? { allowed: true } : { allowed: false, reason: t('forbidden') }
}

function useOffered(extension: Extension): Permission {
  const known = useStore(knownExtensions)
  return { allowed: known?.has(extension) === true, waiting: known === undefined }
}

/**
 * Whether something is offered: whether the person has a capability of the role table (which rows it covers, the API
 * decides), or the server an extension.
 * @param what the same whenever a component is drawn
 */
export function useMay(what: Capability | Extension): Permission {
  const useIt = (isCapability(what) ? useCapability : useOffered) as (what: unknown) => Permission
  return useIt(what)
}

/** `can` for Refine's own buttons and menus: a resource names its capabilities by action in `meta`. */
export const accessControl = (client: QueryClient): AccessControlProvider => ({
  can: async ({ action, params }) => {
    const wanted = (params?.resource?.meta?.capabilities as Record<string, unknown> | undefined)?.[action]
    if (!isCapability(wanted)) return { can: true }
    const profile = client.getQueryData<Profile>(
      apiKey('users.profile', { params: { id: currentSubject() ?? '' } }),
    )
    return { can: may(principalOf(profile ?? {}), wanted) }
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false } },
})
