import { isPublicPath, paths } from './paths'

/** The query parameter that keeps the address while a person signs in. */
export const returnParameter = 'to'

/**
 * A return address is a path of this origin and nothing else (decisions, section 5): no other host, no
 * scheme, and no sign-in page, which would lead in a circle. Anything else becomes the home page.
 */
export function safeReturnAddress(address: string | null | undefined, origin: string): string {
  if (!address?.startsWith('/')) return paths.home
  try {
    const url = new URL(address, origin)
    const path = url.pathname + url.search + url.hash
    const leadsOut = url.origin !== origin || path.startsWith('//') || path.includes('\\')
    if (leadsOut || url.pathname === paths.signIn || isPublicPath(url.pathname)) return paths.home
    return path
  } catch {
    return paths.home
  }
}

/** The address of the sign-in page that leads back to `address`. */
export function signInAddress(address: string): string {
  const known = address === paths.home || address.split('?')[0] === paths.signIn
  return known ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ [returnParameter]: address })}`
}

/**
 * Where another system signs people in, told where to lead them back to; null where the portal does so
 * itself, or where the setting is no address that a page may go to.
 */
export function loginAddress(loginUrl: string, page: Pick<URL, 'origin' | 'search'>): string | null {
  if (!loginUrl || !URL.canParse(loginUrl, page.origin)) return null
  const target = new URL(loginUrl, page.origin)
  if (!/^https?:$/.test(target.protocol)) return null
  const wanted = new URLSearchParams(page.search).get(returnParameter)
  target.searchParams.set(returnParameter, safeReturnAddress(wanted, page.origin))
  return target.href
}
