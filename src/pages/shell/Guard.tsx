import type { ReactNode } from 'react'
import { type Capability, may } from '#contract/roles'
import { part } from '../../lib/code/part'
import { usePrincipal } from '../../providers/session/profile'

const ForbiddenScreen = part(() => import('../../components/page/ForbiddenScreen'))

/** Shows a screen to whoever has its capability, and the 403 page to everybody else. */
export function Guard({ capability, children }: { capability?: Capability; children: ReactNode }) {
  const principal = usePrincipal()
  return !capability || may(principal, capability) ? children : <ForbiddenScreen />
}
