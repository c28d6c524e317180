/**
 * In place of `qs` (13 KiB brotli), which Refine uses for addresses. The portal keeps the state of its screens in the
 * address by itself, and links carry flat values alone: what the platform's own reader and writer do.
 */
interface StringifyOptions {
  addQueryPrefix?: boolean
}

/** The values of a query string by name; the last of several of one name. */
export const parse = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query.replace(/^\?/, '')))

/** A query string of flat values; those that are missing are left out. */
export function stringify(
  values: Record<string, unknown> = {},
  { addQueryPrefix }: StringifyOptions = {},
): string {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && addQueryPrefix ? `?${query}` : query
}

export default { parse, stringify }
