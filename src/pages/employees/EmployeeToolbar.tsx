import { keepPreviousData } from '@tanstack/react-query'
import { type StudentStatus, studentStatuses } from '#contract/words/people'
import { FilterButton } from '../../components/list/filters/FilterButton'
import type { ListState } from '../../components/list/list-state'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import toolbar from '../../components/list/toolbar/toolbar.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { type EmployeeFilter, employeeFilters } from './employee-filters'
import { filterQuery } from './employee-query'
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
function useStatusCounts(
  state: ListState<EmployeeFilter>,
  rows: EmployeeRows,
): (status: StudentStatus) => Counted | null | undefined {
  const { allowed, waiting } = useMay('employees')
  const { status: _, ...query } = filterQuery(state)
  const { data, isError } = useApiQuery(
    'users.countStudentStatuses',
    { query },
    {
      enabled: allowed && rows.first !== undefined && !rows.stale,
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  return status => {
    if ((!allowed && !waiting) || (isError && !data)) return undefined
    const own = status === state.filters.status ? ofList(rows) : undefined
    return data ? (own ?? toldOf(data.counts[status])) : null
  }
}

interface EmployeeToolbarProps extends ListAddress<EmployeeFilter> {
  rows: EmployeeRows
}

/** The ready segments, all other filters, and the search. */
export function EmployeeToolbar({ rows, ...list }: EmployeeToolbarProps) {
  const { state, change, linkTo } = list
  const { t } = useTranslation('employees')
  const { allowed, waiting } = useMay('employees')
  const extended = allowed || waiting === true
  const counted = useStatusCounts(state, rows)
  const countOf = (status: StudentStatus) => {
    const count = counted(status)
    if (!count) return count
    return count.more ? t('status.orMore', { total: count.total }) : count.total
  }
  return (
    <div className={toolbar.toolbar}>
      <ListTabs
        label={t('status.label')}
        active={state.filters.status}
        tabs={studentStatuses.map(status => ({
          id: status,
          text: t(`status.${status}`),
          to: { search: linkTo({ filters: { status } }) },
          count: countOf(status),
        }))}
      />
      <div className={toolbar.tools}>
        <FilterButton {...list} screen={employeeFilters} extended={extended} />
        <SearchBox
          label={t('search')}
          search={state.search}
          onSearch={search => change({ search }, 'replace')}
        />
      </div>
    </div>
  )
}
