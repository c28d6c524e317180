import { useTranslation } from 'react-i18next'
import { type StudentStatus, studentStatuses } from '#contract/words/people'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import toolbar from '../../components/list/toolbar/toolbar.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { FilterButton } from './filters/FilterButton'
import type { EmployeeFilter } from './list-declaration'
import type { EmployeeRows } from './use-employee-list'
import { useStatusCounts } from './use-status-counts'

interface EmployeeToolbarProps extends ListAddress<EmployeeFilter> {
  rows: EmployeeRows
}

/** The ready segments, all other filters, and the search. */
export function EmployeeToolbar({ rows, ...list }: EmployeeToolbarProps) {
  const { state, change, linkTo } = list
  const { t } = useTranslation('employees')
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
        <FilterButton {...list} />
        <SearchBox
          label={t('search')}
          search={state.search}
          onSearch={search => change({ search }, 'replace')}
        />
      </div>
    </div>
  )
}
