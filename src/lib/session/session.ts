import { paths } from '../address/paths'
import { signInAddress } from '../address/return-address'
import { dropFirstAnswers, prepared } from '../code/first-answers'
import { claimsOf, keyOfClaims, readToken, removeToken, writeToken } from './session-token'
import { createStore } from './store'

/**
 * Who is signed in, for everything that must follow a change: this tab at once, the other tabs through a
 * broadcast channel. The cookie is the only store.
 */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
const changes = createStore<undefined>(undefined)

function tell(): void {
  prepared.clear()
  changes.set(undefined)
}

channel?.addEventListener('message', tell)
globalThis.document?.addEventListener('visibilitychange', tell)

/** Calls `listener` whenever the session may have changed, here or in another tab. */
export const subscribeToSession = changes.subscribe

/**
 * Names the person, the company and whoever acts for them; the empty string where nobody is signed in.
 * A renewed token has the same key, so that nothing is drawn anew for it.
 */
export function sessionKey(): string {
  const claims = claimsOf(readToken())
  return claims ? keyOfClaims(claims) : ''
}

/** Writes the token of a sign-in, of a renewal or of another company. */
export function storeSession(token: string): void {
  writeToken(token)
  tell()
  channel?.postMessage('changed')
}

/**
 * Ends the session, once however many calls find out that it is over, and keeps the address. The cookie may have gone
 * before, behind the portal's back.
 */
export function endSession(): void {
  if (!readToken() && location.pathname === paths.signIn) return
  removeToken()
  dropFirstAnswers()
  history.replaceState(null, '', signInAddress(location.pathname + location.search + location.hash))
  tell()
  channel?.postMessage('changed')
}
