import { Suspense, useMemo } from 'react'
import { Button } from '../../components/controls/Button'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import type { ListLayout } from '../../components/list/layout/list-layout'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { activeFilters, type ListState } from '../../components/list/list-state'
import notices from '../../components/list/notices.module.css'
import { SelectionArea } from '../../components/list/selection/SelectLoaded'
import { type ListSelection, useListSelection } from '../../components/list/selection/use-list-selection'
import { type ListAddress, useListState } from '../../components/list/use-list-state'
import type { PagedRows } from '../../components/list/use-paged-rows'
import { useStartView } from '../../components/list/views/saved-views'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { settings } from '../../lib/session/settings'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorKey, errorText } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { notify } from '../../providers/refine/notifications'
import { useOwnSession } from '../../providers/session/acting'
import { EmployeeDialog } from '../../resources/employees/actions/employee-dialogs'
import { employeeColumns } from '../../resources/employees/columns'
import type { ListedEmployee } from '../../resources/employees/person'
import { EmployeeSummary } from './EmployeeSummary'
import { EmployeesHeader } from './EmployeesHeader'
import { EmployeeToolbar } from './EmployeeToolbar'
import { type EmployeeFilter, employeeListDeclaration, otherFilters } from './employee-filters'
import { useEmployeeList } from './use-employee-list'

const EmployeeBulkButtons = part(() => import('../../resources/employees/bulk/EmployeeBulkButtons'))
const MessageButton = part(() => import('../../resources/chat/broadcast/MessageButton'))
const ExportButton = part(() => import('./ExportButton'))

interface SelectedEmployeesProps {
  selection: ListSelection<ListedEmployee>
  /** How many match. */
  matching: number
  state: ListState<EmployeeFilter>
  layout: ListLayout
}

/**
 * Whether single people can be exported: the call of the specification knows filters alone, and a demo writes nothing. Why
 * it is off while one acts for somebody else, the button for all that match says.
 */
function useExportOfSome(): boolean {
  const offered = useMay('exportJobs').allowed
  const own = useOwnSession().allowed
  return useMay('overview.read').allowed && offered && own && !settings().demoMode
}

/** The bar of the employees that are selected, with what can be done with them. */
function SelectedEmployees({ selection, matching, ...list }: SelectedEmployeesProps) {
  const exported = useExportOfSome()
  return (
    <SelectionArea selection={selection} matching={matching}>
      <Suspense fallback={null}>
        <EmployeeBulkButtons ids={selection.ids}>
          <MessageButton ids={selection.ids} />
          {exported && <ExportButton {...list} ids={selection.ids} />}
        </EmployeeBulkButtons>
      </Suspense>
    </SelectionArea>
  )
}

type Props = Pick<ListAddress<EmployeeFilter>, 'state' | 'linkTo'>

/** Says why no employee is listed, and leads to where there are some. */
function NoEmployees({ state, linkTo }: Props) {
  const { t } = useTranslation('employees')
  const mayAdd = useMay('employees.write').allowed
  const filters = activeFilters(state, employeeListDeclaration)
  const narrowed = state.search !== '' || filters.some(name => name !== 'status')
  const nobody = mayAdd ? 'none' : 'reader'
  const reason = narrowed ? 'filtered' : filters.length > 0 ? 'segment' : nobody
  const way = narrowed ? { search: '', filters: otherFilters } : { filters: { status: 'all' } }
  return (
    <ListEmpty
      icon={narrowed ? 'search' : 'employees'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={
        reason === 'reader' ? undefined : reason === 'none' ? (
          <Button onClick={() => openDialog(EmployeeDialog, {})}>{t('add')}</Button>
        ) : (
          <Link className={notices.action} to={{ search: linkTo(way) }}>
            {t(`empty.${reason}.action`)}
          </Link>
        )
      }
    />
  )
}

/** As many people as one bulk call takes (`mostPeople` of the contract, which has zod beside it). */
const mostPeople = 100_000

/** The employees that are selected, by their ids. */
function useEmployeeSelection(
  state: ListState<EmployeeFilter>,
  rows: PagedRows<ListedEmployee>,
): ListSelection<ListedEmployee> {
  const { t } = useTranslation(['employees', 'errors'])
  return useListSelection({
    list: 'employees',
    limit: mostPeople,
    rows,
    idsOf: ({ _id }) => [_id],
    choice: JSON.stringify([state.filters, state.search]),
    findAll: async options => (await import('./matching-employees')).matchingEmployees(state, options),
    onFailure: error => notify.error(errorText(error, t), errorKey(error)),
  })
}

/** Who may change nothing has nothing in the menus, and a server of the specification alone sorts by its columns. */
const columnsFor = (acts: boolean, orders: boolean) =>
  employeeColumns
    .filter(({ id }) => acts || id !== 'actions')
    .map(column => (orders ? column : { ...column, alsoSorts: undefined }))
const rowId = ({ _id }: ListedEmployee) => _id
const rowName = ({ name }: ListedEmployee) => name

/** The employees of the company, found, filtered and sorted, in pages as one scrolls. */
export default function EmployeesPage() {
  const { t } = useTranslation(['employees', 'list', 'errors'])
  const list = useListState(employeeListDeclaration)
  useStartView('employees')
  const { state, change } = list
  const rows = useEmployeeList(state)
  const selectable = useMay('employees.write').allowed
  const orders = useMay('employees').allowed
  const columns = useMemo(() => columnsFor(selectable, orders), [selectable, orders])
  const shown = useListLayout('employees', columns)
  const selection = useEmployeeSelection(state, rows)
  return (
    <>
      <div className={page.page}>
        <EmployeesHeader state={state} layout={shown.layout} />
        <EmployeeToolbar {...list} rows={rows} />
        <EmployeeSummary {...list} rows={rows} shown={shown} />
        <ListView
          caption={t('title')}
          namespace="employees"
          {...{ shown, rows, rowId, rowName }}
          selection={selectable ? selection : undefined}
          search={state.search}
          sort={state.sort}
          onSort={sort => change({ sort })}
          empty={<NoEmployees {...list} />}
          errorText={error => errorText(error, t)}
        />
      </div>
      {selectable && (
        <SelectedEmployees selection={selection} matching={rows.total} state={state} layout={shown.layout} />
      )}
    </>
  )
}
