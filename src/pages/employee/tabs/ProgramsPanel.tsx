import '../../../providers/late-calls'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../../../components/controls/Button'
import type { ListColumn } from '../../../components/list/columns'
import { ListEmpty } from '../../../components/list/ListProblem'
import { ListView } from '../../../components/list/ListView'
import { useListLayout } from '../../../components/list/layout/use-list-layout'
import { ListToolsArea } from '../../../components/list/toolbar/ListToolsArea'
import { useListState } from '../../../components/list/use-list-state'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { part } from '../../../lib/code/part'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useMay } from '../../../providers/refine/access-control'
import type { Person } from '../../../resources/employees/person'
import { enrolmentColumns, useActsOnEnrolments } from '../../../resources/enrolments/columns'
import type { PersonProgram } from '../../../resources/enrolments/enrolment'
import styles from '../employee-page.module.css'
import type { PanelProps } from '../use-tab'
import { Responsibilities } from './Responsibilities'
import { RowCount } from './RowCount'
import { useLocalRows } from './use-local-rows'

const sortable = [
  'name',
  'status',
  'start',
  'end',
  'completionPercentage',
  'timeInClasses',
  'testMark',
  'satisfaction',
  'lastFollowUp',
]
const declaration = { filters: {}, sortable }

const heading: ListColumn<PersonProgram> = {
  id: 'name',
  header: 'columns.name',
  card: 'heading',
  sort: { type: 'string', value: ({ program }) => program.title },
  cell: ({ program: { _id, title } }) => (
    <Link to={pathTo('program', { id: _id })} className={styles.cut} title={title}>
      {title}
    </Link>
  ),
}

function useColumns(person: Person): readonly ListColumn<PersonProgram>[] {
  const figures = useMay('overview.read').allowed
  const acts = useActsOnEnrolments()
  return useMemo(
    () =>
      enrolmentColumns<PersonProgram>({
        heading,
        local: true,
        figures,
        acts,
        enrolledOf: row => ({ person, program: row.program, enrolment: row }),
      }),
    [person, figures, acts],
  )
}

const rowId = ({ program }: PersonProgram) => program._id
const rowName = ({ program }: PersonProgram) => program.title

function NoPrograms({ name, action }: { name: string; action: ReactNode }) {
  const { t } = useTranslation('employee')
  const text = t('programs.empty.text', { name })
  return <ListEmpty icon="programs" title={t('programs.empty.title')} text={text} action={action} />
}

const EnlistDialog = part(() => import('./EnlistDialog'))

/** The button that opens the choice of a program. */
function EnlistButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('employee')
  const { allowed } = useMay('enrolments.write')
  return allowed && <Button onClick={onPress}>{t('enlist.action')}</Button>
}

/** The programs of a person, with what can be done about each. */
export default function ProgramsPanel({ person }: PanelProps) {
  const { t } = useTranslation(['employee', 'enrolments', 'errors'])
  const { state, change } = useListState(declaration)
  const columns = useColumns(person)
  const shown = useListLayout('person-programs', columns)
  const args = { params: { id: person._id } }
  const rows = useLocalRows({
    call: 'users.programs',
    args,
    columns,
    sort: state.sort,
  })
  const enlist = <EnlistButton onPress={() => openDialog(EnlistDialog, { person })} />
  return (
    <>
      <Responsibilities person={person} />
      <div className={styles.toolbar}>
        <RowCount text={t('programs.count', { count: rows.total })} rows={rows} />
        <div className={styles.tools}>
          {rows.total > 0 && enlist}
          <ListToolsArea list="person-programs" namespace="enrolments" shown={shown} saved={false} />
        </div>
      </div>
      <ListView
        caption={t('tabs.programs')}
        namespace="enrolments"
        {...{ shown, rows, rowId, rowName }}
        search=""
        sort={state.sort}
        onSort={sort => change({ sort })}
        empty={<NoPrograms name={person.name} action={enlist} />}
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
