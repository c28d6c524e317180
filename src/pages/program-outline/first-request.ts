import { paths } from '../../lib/address/paths'

export const path = paths.programOutline

/** The editor begins with its program. */
export const firstRequest = (
  _search: URLSearchParams,
  params: Record<string, string>,
): { call: 'programs.get'; params: { id: string } } => ({
  call: 'programs.get',
  params: { id: params.id ?? '' },
})
