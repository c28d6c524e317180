import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StudentStatus, studentStatuses } from '#contract/words/people'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { activeFilters } from '../../components/list/list-state'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import toolbar from '../../components/list/toolbar/toolbar.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import { type EmployeeFilter, employeeListDeclaration } from './list-declaration'
import type { EmployeeRows } from './use-employee-list'
import { useStatusCounts } from './use-status-counts'

const load = withNetwork(() => import('./filters/FiltersDialog'))
const FiltersDialog = lazyPart(load)
const prepare = () => void load().catch(() => undefined)

/** Opens the filters beside the list; says how many are on. */
function FilterButton(list: ListAddress<EmployeeFilter>) {
  const { t } = useTranslation('employees')
  const [open, setOpen] = useState(false)
  const count = activeFilters(list.state, employeeListDeclaration).filter(name => name !== 'status').length
  return (
    <>
      <Button aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        <Icon name="filter" size={16} />
        {count > 0 ? t('filters.buttonOn', { count }) : t('filters.button')}
      </Button>
      <Suspense fallback={null}>
        {open && <FiltersDialog {...list} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

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
