import '../../providers/late-calls'
import { useSearchParams } from 'react-router'
import { dataProblems } from '#contract/words/overview/fundae'
import { Button } from '../../components/controls/Button'
import type { ListColumn } from '../../components/list/columns'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { usePagedRows } from '../../components/list/use-paged-rows'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { pathTo } from '../../lib/address/paths'
import { originalOrder } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { apiKey, useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { EmployeeDialog } from '../../resources/employees/actions/employee-dialogs'
import type { DraftField } from '../../resources/employees/form/EmployeeFields'
import { type Incomplete, tabAddress } from './fundae-group'
import styles from './fundae-page.module.css'
import { OneAndMore } from './OneAndMore'

function Who({ row: { person } }: { row: Incomplete }) {
  return (
    <span className={styles.cell}>
      <Link to={pathTo('employee', { id: person._id })} title={person.name}>
        {person.name}
      </Link>
      <span className={styles.under} title={person.email}>
        {person.email}
      </span>
    </span>
  )
}

function MissingData({ row: { missing, person } }: { row: Incomplete }) {
  const { t } = useTranslation('fundae')
  return (
    <OneAndMore
      items={missing}
      keyOf={problem => problem}
      label={count => t('moreMissing', { count, name: person.name })}
    >
      {problem => t(`missingData.${problem}`)}
    </OneAndMore>
  )
}

function InPrograms({ row: { programs, person } }: { row: Incomplete }) {
  const { t } = useTranslation('fundae')
  return (
    <OneAndMore
      items={programs}
      keyOf={({ _id }) => _id}
      label={count => t('morePrograms', { count, name: person.name })}
    >
      {({ _id, title }) => (
        <span data-quiet>
          <Link to={pathTo('program', { id: _id })} title={title}>
            {title}
          </Link>
        </span>
      )}
    </OneAndMore>
  )
}

/** The field of the form in which what is missing is typed. */
const fieldOf = {
  noDocument: 'documentType',
  noCategory: 'professionalCategory',
  noEducation: 'educationLevel',
  noCompanyCif: 'companyCif',
} as const satisfies Record<(typeof dataProblems)[number], DraftField>

/** Opens the form of the employee at what is missing first. */
function CompleteButton({ row: { person, missing } }: { row: Incomplete }) {
  const { t } = useTranslation('fundae')
  const first = dataProblems.find(problem => missing.includes(problem))
  const field = first && fieldOf[first]
  return (
    <span className={styles.act}>
      <Button
        kind="quiet"
        aria-label={t('completeNamed', { name: person.name })}
        onPointerEnter={EmployeeDialog.prepare}
        onFocus={EmployeeDialog.prepare}
        onClick={() => openDialog(EmployeeDialog, { employee: person, field })}
      >
        {t('complete')}
      </Button>
    </span>
  )
}

const columns: readonly ListColumn<Incomplete>[] = [
  { id: 'name', header: 'columns.name', cell: row => <Who row={row} />, card: 'heading' },
  { id: 'missing', header: 'columns.missing', width: '18rem', cell: row => <MissingData row={row} /> },
  { id: 'programs', header: 'columns.programs', width: '18rem', cell: row => <InPrograms row={row} /> },
  {
    id: 'actions',
    header: 'columns.actions',
    width: '9rem',
    align: 'end',
    cell: row => <CompleteButton row={row} />,
    fixed: true,
  },
]

/** Who may change nobody has nothing to press. */
const columnsToRead = columns.filter(({ id }) => id !== 'actions')

const pageSize = 50

const readPage = ({ data, total }: CallResult<'fundae.incomplete'>) => ({ rows: data, total })

/** The group that the address names, by its program, as what is filtered by. */
function useGroupChip() {
  const { t } = useTranslation('fundae')
  const [address, setAddress] = useSearchParams()
  const program = address.get('program')
  const { data } = useApiQuery('fundae.overview', {}, { enabled: program !== null })
  const clear = () => setAddress(tabAddress('participants'))
  if (program === null) return { chips: [], clear }
  const title = data?.groups.find(({ program: { _id } }) => _id === program)?.program.title ?? '…'
  return { program, chips: [{ id: 'program', text: t('chips.program', { title }), remove: clear }], clear }
}

/** The participants whose own data is not complete, of all groups or of one, in pages as one scrolls. */
export function ParticipantsPanel() {
  const { t } = useTranslation(['fundae', 'errors'])
  const { allowed } = useMay('employees.write')
  const shown = useListLayout('fundae-participants', allowed ? columns : columnsToRead)
  const { program, chips, clear } = useGroupChip()
  const rows = usePagedRows(page => {
    const query = { page, limit: pageSize, ...(program && { program }) }
    return {
      queryKey: apiKey('fundae.incomplete', { query }),
      queryFn: ({ signal }) => callWith('fundae.incomplete', { query, signal }),
      select: readPage,
    }
  }, pageSize)
  return (
    <>
      <ListSummary
        text={t('incompleteCount', { count: rows.total })}
        rows={rows}
        chips={chips}
        onClearAll={clear}
      />
      <ListView
        caption={t('tabs.participants')}
        namespace="fundae"
        shown={shown}
        rows={rows}
        rowId={row => row.person._id}
        rowName={row => row.person.name}
        search=""
        sort={originalOrder}
        onSort={() => undefined}
        empty={
          <ListEmpty icon="check" title={t('empty.participants.title')} text={t('empty.participants.text')} />
        }
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
