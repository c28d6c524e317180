import '../late-calls'
import { paths, pathTo } from '../../lib/address/paths'
import { endSession, storeSession } from '../../lib/session/session'
import { claimsOf, currentSubject, isActing, readToken } from '../../lib/session/session-token'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../call/api'
import { hasExtension } from '../call/extensions'
import type { Permission } from '../refine/access-control'

/**
 * Acting for somebody else (decisions, section 5): the token of the other person takes the place of the own one in the
 * cookie, so that other tabs follow.
 */

/** Who the person is, under a name that other tabs read too. */
const ownNameKey = 'acting.name'

/** Where they began to act, to go back there. */
const beganAtKey = 'acting.beganAt'

/** The own token, for a server that has no call to go back; gone with this tab. */
let own: string | undefined

/** Whose session this is, and until when. */
export interface Acting {
  /** The person acted for. */
  as: string
  /** The name of who really acts, where it is known. */
  name?: string
  /** The end, in milliseconds. */
  until?: number
}

/** Reads from the session whether somebody acts for somebody else. */
export function actingNow(): Acting | null {
  const claims = claimsOf(readToken())
  if (!claims?.actor) return null
  return {
    as: claims.sub,
    name: localStorage.getItem(ownNameKey) ?? undefined,
    until: claims.exp === undefined ? undefined : claims.exp * 1000,
  }
}

/** Why something is off while one acts for somebody else; nothing where one does not. */
export function useOwnSession(): Permission {
  const { t } = useTranslation('shell')
  return isActing() ? { allowed: false, reason: t('acting') } : { allowed: true }
}

/** The reason travels in a header of its own, and only to a server that takes it. */
export const reasonToSend = async (reason: string): Promise<string | undefined> =>
  (await hasExtension('impersonation')) ? reason : undefined

/**
 * Takes the session of somebody else, and begins at the home page.
 * @param name of who acts, for the banner
 */
export async function actAs(userId: string, name: string, reason: string): Promise<void> {
  const before = readToken()
  const args = { params: { userId }, reason: await reasonToSend(reason) }
  const token = (await callWith('users.impersonate', args))?.token
  if (!token || !claimsOf(token)) throw new Error()
  own = before
  localStorage.setItem(ownNameKey, name)
  localStorage.setItem(beganAtKey, location.pathname + location.search)
  history.replaceState(null, '', paths.home)
  storeSession(token)
}

/** The own token: from the server, or as it was kept where that has no call for it. */
async function ownToken(): Promise<string | undefined> {
  if (!(await hasExtension('impersonation'))) return own
  return (await callWith('auth.endImpersonation', {}))?.token
}

/** Goes back to the own session, to where it was left, or to the page of the person; without one, to signing in. */
export async function endActing(): Promise<void> {
  const as = currentSubject() ?? ''
  const beganAt = localStorage.getItem(beganAtKey) ?? pathTo('employee', { id: as })
  const token = await ownToken()
  own = undefined
  localStorage.removeItem(ownNameKey)
  localStorage.removeItem(beganAtKey)
  if (!token) return endSession()
  history.replaceState(null, '', beganAt)
  storeSession(token)
}
