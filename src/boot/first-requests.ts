import { readPaths } from 'virtual:read-paths'
import type { CallName } from '#contract'
import { matchPattern } from '../lib/address/paths'
import { requestUrl } from '../lib/address/request-url'
import type { TokenClaims } from '../lib/session/session-token'

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

const requested = Object.values(
  import.meta.glob<FirstRequestModule['path']>('../pages/*/first-request.ts', {
    eager: true,
    import: 'path',
  }),
)
const requests = Object.values(
  import.meta.glob<FirstRequestModule['firstRequest']>('../pages/*/first-request.ts', {
    eager: true,
    import: 'firstRequest',
  }),
)
/** Each in two parts: whole, they would bring everything with them that their files say besides. */
const modules = requests.map((firstRequest, index) => ({ path: requested[index] ?? '', firstRequest }))

/**
 * The addresses that a page begins by asking the API at: who is there first, then what its route wants. Without a company there is
 * nothing to ask for but who is there.
 */
export function firstAddresses(
  base: string,
  page: Pick<URL, 'pathname' | 'search'>,
  { sub, company }: TokenClaims,
): string[] {
  const wanted: FirstRequest[] = [
    { call: 'users.profile', params: { id: sub } },
    ...(company === null ? [] : firstRequestsOf(modules, page, company)),
  ]
  return wanted.map(({ call, params, query }) => requestUrl(base, readPaths[call] ?? '', params, query))
}
