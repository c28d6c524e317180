import { keepPreviousData } from '@tanstack/react-query'
import type { StudentStatus } from '#contract/words/people'
import type { ListState } from '../../components/list/list-state'
import type { CallResult } from '../../providers/call/call-types'
import { useApiQuery } from '../../providers/call/use-api'
import { useExtension } from '../../providers/call/use-extension'
import { filterQuery } from './employee-query'
import type { EmployeeFilter } from './list-declaration'
import type { EmployeeRows } from './use-employee-list'

type Counted = CallResult<'users.countStudentStatuses'>['counts'][StudentStatus]

/** What the server says of a status, if it does. */
const toldOf = (counted: Counted | undefined) =>
  counted && Number.isInteger(counted.total) ? counted : undefined

/** As many as the server counts in each status. */
const mostCounted = 10_000

/** What the list itself tells of the status that it shows: what it says of its rows and what its tab says agree. */
function ofList({ total, atLeast, first, stale }: EmployeeRows): Counted | undefined {
  if (!first || stale) return undefined
  return { total: Math.min(total, mostCounted), more: atLeast || total > mostCounted }
}

/**
 * How many of those who match are in each status: `null` while that is on its way, undefined where nobody tells. Asked
 * for once the rows are there, and anew whenever they come anew.
 */
export function useStatusCounts(
  state: ListState<EmployeeFilter>,
  rows: EmployeeRows,
): (status: StudentStatus) => Counted | null | undefined {
  const offered = useExtension('employees')
  const { status: _, ...query } = filterQuery(state)
  const { data, isError } = useApiQuery(
    'users.countStudentStatuses',
    { query },
    {
      enabled: offered === true && rows.first !== undefined && !rows.stale,
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  return status => {
    if (offered === false || (isError && !data)) return undefined
    const own = status === state.filters.status ? ofList(rows) : undefined
    return data ? (own ?? toldOf(data.counts[status])) : null
  }
}
