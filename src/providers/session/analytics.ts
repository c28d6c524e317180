import { claimsOf, readToken } from '../../lib/session/session-token'
import { settings } from '../../lib/session/settings'

/**
 * Internal staff by the look of an address (specification, section 5): it ends in `@` and exactly one of
 * the provider's domains. Decides labels, never rights.
 */
export function isInternalAddress(email: string | null | undefined, domains: readonly string[]): boolean {
  const domain = (email ?? '').toLowerCase().split('@')
  return domain.length === 2 && domains.includes(domain[1] ?? '')
}

/**
 * The tag manager (decisions, section 3): only where it is set, never for staff, never while
 * impersonating. It is told catalogue keys, never a person's data.
 */

declare global {
  var dataLayer: Record<string, unknown>[] | undefined
}

let running = false

const source = (id: string) => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`

/** Loads the script for a person whom it may see. */
export function startAnalytics(person: { staff?: boolean; email?: string }): void {
  const { tagManagerId: id, internalDomains } = settings()
  const isStaff = person.staff || isInternalAddress(person.email, internalDomains)
  const acting = Boolean(claimsOf(readToken())?.actor)
  if (running || !id || isStaff || acting) return
  running = true
  globalThis.dataLayer = [{ event: 'gtm.js', 'gtm.start': Date.now() }]
  const script = document.createElement('script')
  script.async = true
  script.src = source(id)
  document.head.append(script)
}

/** The event `errorOccurred` with a key of the error catalogue. */
export function trackError(catalogueKey: string): void {
  if (running) globalThis.dataLayer?.push({ event: 'errorOccurred', customMessage: catalogueKey })
}
