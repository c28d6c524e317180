import type { ReactNode } from 'react'
import { type Capability, may } from '#contract/roles'
import { part } from '../../lib/code/part'
import { usePrincipal, useProfile } from '../../providers/session/profile'

const ForbiddenScreen = part(() => import('./ForbiddenScreen'))

interface GuardProps {
  capability?: Capability
  /** What the company has to have. */
  only?: 'hasFundaeButton'
  children: ReactNode
}

/** Shows a screen to whoever has its capability, in a company that has it, and the 403 page to everybody else. */
export function Guard({ capability, only, children }: GuardProps) {
  const principal = usePrincipal()
  const { company } = useProfile()
  const isOpen = (!capability || may(principal, capability)) && (!only || company?.[only])
  return isOpen ? children : <ForbiddenScreen />
}
