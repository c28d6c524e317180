import { returnParameter, safeReturnAddress } from './return-address'

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
