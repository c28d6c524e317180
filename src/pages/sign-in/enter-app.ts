import { returnParameter, safeReturnAddress } from '../../lib/address/return-address'
import { storeSession } from '../../lib/session/session'
import { claimsOf, writeToken } from '../../lib/session/session-token'
import { codeOf, fieldErrors } from '../../providers/call/errors'

/** A company that an address and a password open; of the provider's staff, none. */
export interface OpenCompany {
  id: string | null
  name: string
}

/** The companies among which a refused sign-in asks to choose; none where it was refused for another reason. */
export function openCompanies(error: unknown): OpenCompany[] {
  if (codeOf(error) !== 'severalCompanies') return []
  return fieldErrors(error).flatMap(({ code, values }) => {
    if (code !== 'whichCompany' || !values) return []
    const company = String(values.company)
    return [{ id: company === 'none' ? null : company, name: String(values.name) }]
  })
}

/** The answer of a sign-in names nobody; the server is not one that this portal understands. */
class UnreadableToken extends Error {}

/**
 * On into the app with a new token: to where the person wanted to go, the route's data asked for before
 * the app stage is drawn.
 */
export function enterApp(token: string): void {
  if (!claimsOf(token)) throw new UnreadableToken()
  const wanted = new URLSearchParams(location.search).get(returnParameter)
  history.replaceState(null, '', safeReturnAddress(wanted, location.origin))
  writeToken(token)
  globalThis.startFirstRequests?.()
  storeSession(token)
}
