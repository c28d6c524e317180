import { useTranslation } from 'react-i18next'
import type { ListLayoutState } from '../../components/list/layout/use-list-layout'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListToolsArea } from '../../components/list/toolbar/ListToolsArea'
import type { ListAddress } from '../../components/list/use-list-state'
import type { ListedEmployee } from '../../resources/employees/person'
import { otherFilters } from './filters/filter-groups'
import { useEmployeeChips } from './filters/use-employee-chips'
import type { EmployeeFilter } from './list-declaration'
import { ReadySegments } from './ReadySegments'
import type { EmployeeRows } from './use-employee-list'

interface EmployeeSummaryProps extends ListAddress<EmployeeFilter> {
  rows: EmployeeRows
  shown: ListLayoutState<ListedEmployee>
}

/** How many employees there are, as of when, and under which filters. */
export function EmployeeSummary({ rows, shown, ...list }: EmployeeSummaryProps) {
  const { t } = useTranslation('employees')
  const { total: count, atLeast } = rows
  return (
    <ListSummary
      text={t(atLeast ? 'atLeast' : 'count', { count })}
      rows={rows}
      chips={useEmployeeChips(list)}
      onClearAll={() => list.change({ search: '', filters: otherFilters })}
    >
      <ReadySegments {...list} />
      <ListToolsArea list="employees" namespace="employees" shown={shown} />
    </ListSummary>
  )
}
