import type { CallName } from '#contract'
import { matchPattern } from '../lib/address/paths'

/** A request that a route makes as soon as it opens. */
export interface FirstRequest {
  call: CallName
  params?: Record<string, string>
  query?: object
}

/**
 * `src/pages/<screen>/first-request.ts`: the path that it belongs to, and the request, or several, as a pure function
 * of the address and the company. The screen asks for the same, so that it finds the answer under way.
 */
export interface FirstRequestModule {
  path: string
  firstRequest: (
    search: URLSearchParams,
    params: Record<string, string>,
    company: string,
  ) => FirstRequest | FirstRequest[]
}

/** What the route of an address asks for first; nothing where it declares nothing. */
export function firstRequestsOf(
  modules: readonly FirstRequestModule[],
  address: Pick<URL, 'pathname' | 'search'>,
  company = '',
): FirstRequest[] {
  return modules.flatMap(({ path, firstRequest }) => {
    const params = matchPattern(path, address.pathname)
    return params ? firstRequest(new URLSearchParams(address.search), params, company) : []
  })
}
