import { paths } from '../../lib/address/paths'

export const path = paths.program

interface FirstRequest {
  call: 'programs.get'
  params: { id: string }
}

/** The request that the details page begins with; the page's head starts it while the scripts load. */
export function firstRequest(_search: URLSearchParams, params: Record<string, string>): FirstRequest | [] {
  const { id = '' } = params
  // Screens of their own, at addresses like that of a program.
  if (id.startsWith('from-')) return []
  return { call: 'programs.get', params: { id } }
}
