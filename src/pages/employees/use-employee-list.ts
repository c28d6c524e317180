import '../../providers/late-calls'
import type { ListState } from '../../components/list/list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { pageSize } from '../../lib/lists/page-size'
import { callWith } from '../../providers/call/api'
import { firstData } from '../../providers/call/first-data'
import { useReadAnew } from '../../providers/call/read-anew'
import { apiKey, useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { type EmployeePage, employeePage, type ListedEmployee } from '../../resources/employees/person'
import type { EmployeeFilter } from './employee-filters'
import { employeeQuery, filterQuery } from './employee-query'

export interface EmployeeRows extends PagedRows<ListedEmployee, EmployeePage> {
  /** There are more than `total`; how many, nobody knows yet. */
  atLeast: boolean
}

/** How many match exactly, asked only where the list itself did not count to the end. */
function useExactTotal(state: ListState<EmployeeFilter>, wanted: boolean): number | undefined {
  const offered = useMay('employees').allowed
  const { data } = useApiQuery(
    'users.countStudents',
    { query: filterQuery(state) },
    { enabled: wanted && offered, retry: false },
  )
  return wanted ? data?.total : undefined
}

/** The rows of the employee list, a page at a time, and how many there are. */
export function useEmployeeList(state: ListState<EmployeeFilter>): EmployeeRows {
  const rows = usePagedRows(page => {
    const query = employeeQuery(state, page)
    return {
      queryKey: apiKey('users.students', { query }),
      queryFn: ({ signal }) => callWith('users.students', { query, signal }),
      initialData: () => firstData('users.students', { query }),
      select: employeePage,
    }
  }, pageSize)
  const near = rows.first?.more === true && !rows.stale
  const exact = useExactTotal(state, near)
  const readAnew = useReadAnew('users.update')
  return {
    ...rows,
    // With the counts, which would be older than the rows otherwise.
    refresh: () => void readAnew(),
    total: Math.max(rows.total, exact ?? 0),
    atLeast: near && exact === undefined,
  }
}
