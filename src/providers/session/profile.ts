import { createContext, useContext } from 'react'
import { principalOf } from '#contract/roles'
import { currentSubject } from '../../lib/session/session-token'
import type { CallResult } from '../call/call-types'
import { useApiQuery } from '../call/use-api'

export type Profile = CallResult<'users.profile'>

const profileArgs = () => ({ params: { id: currentSubject() ?? '' } })

/** Asks for the person who is signed in, with the company; the boot script has usually asked already. */
export const useProfileQuery = () => useApiQuery('users.profile', profileArgs(), { staleTime: 5 * 60_000 })

export const ProfileContext = createContext<Profile | null>(null)

/** Who is signed in. Every screen is inside the shell, which waits for the profile. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('useProfile is used outside the shell')
  return profile
}

/** The row of the role table that the person stands in. */
export const usePrincipal = () => principalOf(useProfile())

/** The name as the profile gives it, put together where another server leaves it out. */
export const nameOf = (person: Partial<Profile>): string =>
  person.name || [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || ''
