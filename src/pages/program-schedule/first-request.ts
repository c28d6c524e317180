import { paths } from '../../lib/address/paths'

export const path = paths.programSchedule

type Call = 'programs.get' | 'schedule.get'

/** The schedule begins with its program, and with what is planned for it. */
export function firstRequest(
  _search: URLSearchParams,
  { id = '' }: Record<string, string>,
): { call: Call; params: { id: string } }[] {
  return [
    { call: 'programs.get', params: { id } },
    { call: 'schedule.get', params: { id } },
  ]
}
