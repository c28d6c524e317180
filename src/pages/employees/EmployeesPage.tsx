import { useTranslation } from 'react-i18next'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { useListState } from '../../components/list/use-list-state'
import { useStartView } from '../../components/list/views/saved-views'
import page from '../../components/page/page.module.css'
import { errorText } from '../../providers/call/errors'
import { useMay } from '../../providers/refine/access-control'
import { EmployeeDialogs } from '../../resources/employees/actions/EmployeeDialogs'
import { employeeColumns } from '../../resources/employees/columns'
import type { ListedEmployee } from '../../resources/employees/person'
import { EmployeeSummary } from './EmployeeSummary'
import { EmployeesHeader } from './EmployeesHeader'
import { EmployeeToolbar } from './EmployeeToolbar'
import { employeeListDeclaration } from './list-declaration'
import { NoEmployees } from './NoEmployees'
import { SelectedEmployees } from './SelectedEmployees'
import { useEmployeeList } from './use-employee-list'
import { useEmployeeSelection } from './use-employee-selection'

const rowId = ({ _id }: ListedEmployee) => _id
const rowName = ({ name }: ListedEmployee) => name

/** The employees of the company, found, filtered and sorted, in pages as one scrolls. */
export default function EmployeesPage() {
  const { t } = useTranslation(['employees', 'list', 'errors'])
  const list = useListState(employeeListDeclaration)
  useStartView('employees')
  const { state, change } = list
  const rows = useEmployeeList(state)
  const shown = useListLayout('employees', employeeColumns)
  const selection = useEmployeeSelection(state, rows)
  const selectable = useMay('employees.write').allowed
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
      <EmployeeDialogs />
    </>
  )
}
