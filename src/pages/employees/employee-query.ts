import type { ListState } from '../../components/list/list-state'
import { pageSize } from '../../lib/lists/page-size'
import { orderOf } from '../../lib/lists/sort'
import type { EmployeeFilter } from './employee-filters'

export type EmployeeQuery = Record<string, string | number>

type State = ListState<EmployeeFilter>

/** Who is in the list, as the query of every call on it. Defaults are left out. */
export function filterQuery({ filters, search }: State): Record<string, string> {
  const chosen = Object.entries({ ...filters, search }).filter(
    ([name, value]) => value !== '' && !(name === 'status' && value === 'all'),
  )
  return Object.fromEntries(chosen)
}

/** In which order. */
export const sortQuery = ({ sort }: State): EmployeeQuery => orderOf(sort)

/** The query of a page. The exact total of many is fetched apart, so that it holds nothing up. */
export const employeeQuery = (state: State, page: number): EmployeeQuery => ({
  ...filterQuery(state),
  ...sortQuery(state),
  page,
  limit: pageSize,
  count: 'near',
})
