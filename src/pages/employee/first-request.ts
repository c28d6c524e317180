import { paths } from '../../lib/address/paths'

export const path = paths.employee

interface FirstRequest {
  call: 'users.profile'
  params: { id: string }
}

/** The request that the page of a person begins with; the page's head starts it while the scripts load. */
export function firstRequest(_search: URLSearchParams, params: Record<string, string>): FirstRequest | [] {
  // A screen of its own, at an address like that of a person.
  if (params.id === 'upload') return []
  return { call: 'users.profile', params: { id: params.id ?? '' } }
}
