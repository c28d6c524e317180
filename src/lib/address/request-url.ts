export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** `/programs/{id}` with `{ id }` filled in. */
export function fillPath(template: string, params: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** Names in order, so that the same query is the same address; empty values left out, lists comma-joined. */
export function queryString(query: object = {}): string {
  const entries = Object.entries(query as Record<string, QueryValue>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)] as [string, string],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** The address of a call. The boot script and the client build it here, so that theirs are the same. */
export function requestUrl(base: string, template: string, params?: object, query?: object): string {
  return base.replace(/\/$/, '') + fillPath(template, params as Record<string, unknown>) + queryString(query)
}
