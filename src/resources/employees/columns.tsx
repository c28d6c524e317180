import { Completion } from '../../components/feedback/Completion'
import type { ListColumn } from '../../components/list/columns'
import { EmployeeMenuButton } from './actions/EmployeeMenuButton'
import { EmployeeName } from './EmployeeName'
import { EmployeeProgram } from './EmployeeProgram'
import { Day, Names, TypeName } from './Facts'
import type { ListedEmployee } from './person'

type Column = ListColumn<ListedEmployee>

type SortType = NonNullable<Column['sort']>['type']

/** The server sorts every column: the names are those of the call's `sortBy`. */
const column = (
  id: keyof ListedEmployee,
  header: string,
  type: SortType,
  rest: Omit<Column, 'id' | 'header'>,
): Column => ({ id, header, sort: { type, value: employee => employee[id] }, ...rest })

type DayField = 'lastConnection' | 'lastContactDate' | 'lastProgramActivity'

const day = (id: DayField, header: string, rest: Partial<Column>) =>
  column(id, header, 'date', {
    width: '8.5rem',
    align: 'end',
    cell: employee => <Day instant={employee[id]} />,
    ...rest,
  })

type GroupingField = 'companyOrganizations' | 'companySuborganizations' | 'companyGroups'

const groupings = (id: GroupingField, header: string, rest: Partial<Column>) =>
  column(id, header, 'array', { cell: employee => <Names of={employee[id]} />, ...rest })

/** The columns of the employee list (specification, section 2), and those that filters and sorting need besides. */
export const employeeColumns: readonly Column[] = [
  column('name', 'columns.name', 'string', {
    cell: (employee, { search }) => <EmployeeName employee={employee} search={search} />,
    card: 'heading',
  }),
  column('email', 'columns.email', 'string', { width: '14rem', extra: true, cell: ({ email }) => email }),
  column('type', 'columns.type', 'string', {
    width: '9rem',
    extra: true,
    cell: ({ type }) => <TypeName type={type} />,
  }),
  column('program', 'columns.program', 'string', {
    width: '14rem',
    cell: employee => <EmployeeProgram employee={employee} />,
  }),
  {
    id: 'programCreatedAt',
    header: 'columns.programCreatedAt',
    width: '9.5rem',
    align: 'end',
    extra: true,
    sort: { type: 'date', value: ({ program }) => program?.createdAt },
    cell: ({ program }) => <Day instant={program?.createdAt} />,
  },
  column('completionPercentage', 'columns.completionPercentage', 'number', {
    width: '9rem',
    cell: ({ completionPercentage }) => <Completion value={completionPercentage} />,
  }),
  day('lastProgramActivity', 'columns.lastProgramActivity', { hideBelow: 'l' }),
  groupings('companyOrganizations', 'columns.companyOrganizations', { width: '10rem', hideBelow: 's' }),
  groupings('companySuborganizations', 'columns.companySuborganizations', {
    width: '10rem',
    hideBelow: 'xl',
  }),
  groupings('companyGroups', 'columns.companyGroups', { width: '7rem', hideBelow: 'xl' }),
  day('lastConnection', 'columns.lastConnection', { hideBelow: 's' }),
  day('lastContactDate', 'columns.lastContactDate', { hideBelow: 'xl' }),
  {
    id: 'actions',
    fixed: true,
    header: 'columns.actions',
    width: '5.75rem',
    align: 'end',
    cell: employee => <EmployeeMenuButton employee={employee} />,
  },
]
