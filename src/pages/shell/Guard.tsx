import type { ReactNode } from 'react'
import { type Capability, may } from '#contract/roles'
import { ForbiddenScreen } from '../../components/ForbiddenScreen'
import { usePrincipal } from '../../providers/profile'

/** Shows a screen to whoever has its capability, and the 403 page to everybody else. */
export function Guard({ capability, children }: { capability?: Capability; children: ReactNode }) {
  const principal = usePrincipal()
  return !capability || may(principal, capability) ? children : <ForbiddenScreen />
}
