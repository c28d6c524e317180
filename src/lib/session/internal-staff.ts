/**
 * Internal staff by the look of an address (specification, section 5): it ends in `@` and exactly one of
 * the provider's domains. Decides labels, never rights.
 */
export function isInternalAddress(email: string | null | undefined, domains: readonly string[]): boolean {
  const domain = (email ?? '').toLowerCase().split('@')
  return domain.length === 2 && domains.includes(domain[1] ?? '')
}
