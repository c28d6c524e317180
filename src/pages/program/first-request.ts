import { paths } from '../../lib/address/paths'

export const path = paths.program

/** The request that the details page begins with; the page's head starts it while the scripts load. */
export function firstRequest(
  _search: URLSearchParams,
  params: Record<string, string>,
): { call: 'programs.get'; params: { id: string } } {
  return { call: 'programs.get', params: { id: params.id ?? '' } }
}
