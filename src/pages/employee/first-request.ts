import { paths } from '../../lib/address/paths'

export const path = paths.employee

/** The request that the page of a person begins with; the page's head starts it while the scripts load. */
export function firstRequest(
  _search: URLSearchParams,
  params: Record<string, string>,
): { call: 'users.profile'; params: { id: string } } {
  return { call: 'users.profile', params: { id: params.id ?? '' } }
}
