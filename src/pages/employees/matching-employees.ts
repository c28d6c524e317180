import type { ListState } from '../../components/list/list-state'
import type { FindOptions } from '../../components/list/selection/selection-store'
import { callWith } from '../../providers/call/api'
import type { EmployeeFilter } from './employee-filters'
import { filterQuery } from './employee-query'

/** The ids of all employees that the list's filters choose, whatever part of the list is loaded. */
export async function matchingEmployees(
  state: ListState<EmployeeFilter>,
  { signal, onProgress }: FindOptions,
): Promise<readonly string[]> {
  const { ids } = await callWith('users.studentIds', { query: filterQuery(state), signal, onProgress })
  return ids
}
