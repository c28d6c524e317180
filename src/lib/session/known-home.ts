import { paths } from '../address/paths'
import { claimsOf, keyOfClaims, readToken } from './session-token'

/** Where the home page led the person of this session when it was opened last: their role says so, and comes later. */

const keyOfHome = () => {
  const claims = claimsOf(readToken())
  return claims && `home:${keyOfClaims(claims)}`
}

/** Where an address leads, as far as this browser knows: of the home page nothing until it was opened once. */
export function knownAddress(pathname: string): string {
  if (pathname !== paths.home) return pathname
  try {
    return localStorage.getItem(keyOfHome() ?? '') ?? pathname
  } catch {
    return pathname
  }
}

export function keepHome(pathname: string): void {
  const key = keyOfHome()
  try {
    if (key) localStorage.setItem(key, pathname)
  } catch {
    // Without storage it is asked for anew each time.
  }
}
