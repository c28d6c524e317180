import { readPaths } from 'virtual:read-paths'
import { requestUrl } from '../lib/address/request-url'
import type { TokenClaims } from '../lib/session/session-token'
import { type FirstRequest, type FirstRequestModule, firstRequestsOf } from './first-requests'

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
