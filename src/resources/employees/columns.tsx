import {
  employeeColumns as declared,
  type EmployeeColumn,
  employeeColumnNames,
} from '#contract/words/employee-list'
import type { ColumnKind, DeclaredColumn } from '#contract/words/list-fields'
import { Icon } from '../../components/controls/Icon'
import { Completion } from '../../components/feedback/Completion'
import type { ListColumn } from '../../components/list/columns'
import { MenuButton } from '../../components/overlay/MenuButton'
import { Peek } from '../../components/overlay/Peek'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { formatDate, formatNumber } from '../../lib/format/format'
import type { SortType } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import { EmployeeDialog } from './actions/employee-dialogs'
import { EmployeeName } from './EmployeeName'
import styles from './employees.module.css'
import type { ListedEmployee, NamedReference } from './person'

/** A day in the company's time zone. */
function Day({ instant }: { instant: string | null | undefined }) {
  const { timeZone, utcOffsets } = useProfile().company ?? {}
  return formatDate(instant, useTranslation('shell').i18n.language, timeZone, utcOffsets)
}

/** How many of something. */
const Amount = ({ value }: { value: number }) => formatNumber(value, useTranslation('shell').i18n.language)

/** Groupings by their names. */
function Names({ of }: { of: readonly NamedReference[] }) {
  const names = of.map(({ name }) => name).join(', ')
  return names === '' ? (
    '—'
  ) : (
    <span className={styles.cut} title={names}>
      {names}
    </span>
  )
}

/** What a person is in the company; a type that the portal does not know shows as it came. */
function TypeName({ type }: { type: string }) {
  const { t } = useTranslation('employees')
  return t(`types.${type || 'student'}`, { defaultValue: type })
}

const EmployeeMenu = part(() => import('./actions/EmployeeMenu'))

/** Where the code cannot be had now, opening the menu asks again. */
function prepare(): void {
  EmployeeMenu.prepare()
  EmployeeDialog.prepare()
}

/** The button of an employee's menu; what it opens comes when somebody is at it. */
function EmployeeMenuButton({ employee }: { employee: ListedEmployee }) {
  const { t } = useTranslation('employees')
  return (
    <MenuButton label={t('actions', { name: employee.name })} face={<Icon name="more" />} onPrepare={prepare}>
      {menu => <EmployeeMenu menu={menu} employee={employee} />}
    </MenuButton>
  )
}

const OtherPrograms = part(() => import('./OtherPrograms'))

/** The latest active program, and how many there are besides: the rest shows on hover or focus. */
function EmployeeProgram({ employee }: { employee: ListedEmployee }) {
  const { t } = useTranslation('employees')
  const { program, morePrograms: count, name } = employee
  if (!program) return '—'
  const title = program.title || t('untitled')
  return (
    <span className={styles.program}>
      <Link to={pathTo('program', { id: program._id })} className={styles.cut} title={title}>
        {title}
      </Link>
      {count > 0 && (
        <Peek face={`+${count}`} label={t('morePrograms', { count, name })}>
          {() => <OtherPrograms id={employee._id} shown={program._id} />}
        </Peek>
      )}
    </span>
  )
}

type Column = ListColumn<ListedEmployee>
type Look = Omit<Column, 'id' | 'header' | 'cell' | 'sort'> & { sort: SortType }

/** How a column is drawn where `own` says nothing else of it. */
const ofKind: Record<ColumnKind, Look> = {
  text: { width: '10rem', sort: 'string' },
  names: { width: '9rem', hideBelow: 'xl', sort: 'array' },
  instant: { width: '8.5rem', align: 'end', hideBelow: 'xl', sort: 'date' },
  percent: { width: '9rem', sort: 'number' },
  count: { width: '7rem', align: 'end', hideBelow: 'xl', sort: 'number' },
}

const own: Partial<Record<EmployeeColumn, Partial<Omit<Column, 'id' | 'header' | 'sort'>>>> = {
  name: {
    width: undefined,
    card: 'heading',
    alsoSorts: [{ id: 'lastName', header: 'columns.lastName' }],
    cell: (employee, { search }) => <EmployeeName employee={employee} search={search} />,
  },
  email: { width: '14rem' },
  type: { width: '9rem', cell: ({ type }) => <TypeName type={type} /> },
  program: { width: '11.25rem', hideBelow: 's', cell: employee => <EmployeeProgram employee={employee} /> },
  programCreatedAt: { width: '9.5rem', hideBelow: undefined },
  lastProgramActivity: { width: '9.25rem', hideBelow: 'l' },
  companyOrganizations: { hideBelow: 'm' },
  companyGroups: { width: '6.5rem' },
  lastConnection: { hideBelow: 'm' },
}

/** What a row has for a column: the contract says of which kind it is. */
const valueIn = (employee: ListedEmployee, name: EmployeeColumn): unknown =>
  name === 'programCreatedAt' ? employee.program?.createdAt : employee[name]

/** What a value looks like: not a component, since there is one in each cell. */
function drawn(value: unknown, kind: ColumnKind) {
  if (kind === 'names') return <Names of={value as NamedReference[]} />
  if (kind === 'instant') return <Day instant={value as string | null} />
  if (kind === 'percent') return <Completion value={value as number | null} />
  if (kind === 'count') return <Amount value={value as number} />
  return String(value ?? '')
}

const headerOf = (name: EmployeeColumn) => `columns.${name}`

function column(name: EmployeeColumn): Column {
  const { kind, extra }: DeclaredColumn = declared[name]
  const { sort, ...look } = ofKind[kind]
  return {
    id: name,
    header: headerOf(name),
    extra,
    sort: { type: sort, value: employee => valueIn(employee, name) },
    cell: employee => drawn(valueIn(employee, name), kind),
    ...look,
    ...own[name],
  }
}

/** The columns of the employee list, as the contract declares them, and the actions. */
export const employeeColumns: readonly Column[] = [
  ...employeeColumnNames.map(column),
  {
    id: 'actions',
    fixed: true,
    header: 'columns.actions',
    width: '5rem',
    align: 'end',
    cell: employee => <EmployeeMenuButton employee={employee} />,
  },
]
