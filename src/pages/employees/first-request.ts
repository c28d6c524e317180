import { type ListState, readListState } from '../../components/list/list-state'
import { paths } from '../../lib/paths'
import { type EmployeeFilter, employeeListDeclaration } from './list-declaration'

/** How many employees come at a time: the most that the call gives. */
export const pageSize = 200

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
export const sortQuery = ({ sort: { column, direction } }: State): EmployeeQuery =>
  column === null ? {} : { sortBy: column, sortDirection: direction }

/** The query of a page. The exact total of many is fetched apart, so that it holds nothing up. */
export const employeeQuery = (state: State, page: number): EmployeeQuery => ({
  ...filterQuery(state),
  ...sortQuery(state),
  page,
  limit: pageSize,
  count: 'near',
})

export const path = paths.employees

/** The request that the employee list begins with, made while the scripts load: free of libraries. */
export function firstRequest(search: URLSearchParams): { call: 'users.students'; query: EmployeeQuery } {
  return { call: 'users.students', query: employeeQuery(readListState(search, employeeListDeclaration), 1) }
}
