import type { ListState } from '../../components/list/list-state'
import type { FindOptions } from '../../components/list/selection/selection-store'
import { callWith } from '../../providers/call/api'
import { hasExtension } from '../../providers/call/extensions'
import { employeeQuery, filterQuery } from './employee-query'
import type { EmployeeFilter } from './list-declaration'

type State = ListState<EmployeeFilter>

/** The most that the call gives at a time: nobody looks at these pages. */
const pageSize = 200

async function idsOnPages(state: State, { signal, limit, onProgress }: FindOptions): Promise<string[]> {
  const ids = new Set<string>()
  for (let page = 1, left = true; left && ids.size < limit; page++) {
    const { count: _, ...asked } = employeeQuery(state, page)
    const query = { ...asked, limit: pageSize }
    const { data, total } = await callWith('users.students', { query, signal })
    const before = ids.size
    for (const { _id } of data) ids.add(_id)
    onProgress(ids.size)
    // A server that does not page gives the same again and again.
    left = ids.size > before && page * pageSize < total
  }
  return [...ids]
}

/** The ids of all employees that the list's filters choose, whatever part of the list is loaded. */
export async function matchingEmployees(state: State, options: FindOptions): Promise<readonly string[]> {
  if (!(await hasExtension('employees'))) return idsOnPages(state, options)
  const { ids } = await callWith('users.studentIds', { query: filterQuery(state), signal: options.signal })
  return ids
}
