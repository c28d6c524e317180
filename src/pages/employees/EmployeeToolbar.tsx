import { useTranslation } from 'react-i18next'
import { ListTabs } from '../../components/list/ListTabs'
import { SearchBox } from '../../components/list/SearchBox'
import toolbar from '../../components/list/toolbar.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { FilterButton } from './filters/FilterButton'
import { type EmployeeFilter, statuses } from './list-declaration'

/** The ready segments, all other filters, and the search. */
export function EmployeeToolbar(list: ListAddress<EmployeeFilter>) {
  const { state, change, linkTo } = list
  const { t } = useTranslation('employees')
  return (
    <div className={toolbar.toolbar}>
      <ListTabs
        label={t('status.label')}
        active={state.filters.status}
        tabs={statuses.map(status => ({
          id: status,
          text: t(`status.${status}`),
          to: { search: linkTo({ filters: { status } }) },
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
