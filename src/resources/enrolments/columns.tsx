import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import { Completion } from '../../components/feedback/Completion'
import type { ListColumn } from '../../components/list/columns'
import { MenuButton } from '../../components/overlay/MenuButton'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { useMayWrite } from '../../providers/session/may-write'
import { Day, Duration, End, Mark, SinceStart } from './EnrolmentValues'
import { type Enrolled, type Enrolment, type EnrolmentState, enrolmentState } from './enrolment'
import styles from './enrolments.module.css'

const shapes: Record<EnrolmentState, string> = {
  inProgress: 'M6 1.500a4.500 4.500 0 1 0 4.500 4.500H6z',
  stopped: 'M3 2h2v8H3zM7 2h2v8H7z',
  finished: 'M1.500 6.500L4.500 9.500 10.500 2.500',
  removed: 'M2.500 2.500l7 7M9.500 2.500l-7 7',
}

/** The state of an enrolment: in words and by a shape, with the colour as a help only. */
function EnrolmentBadge({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('enrolments')
  const state = enrolmentState(enrolment)
  const drawn = state === 'finished' || state === 'removed'
  return (
    <span className={`${controls.badge} ${styles.badge}`} data-state={state}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path
          d={shapes[state]}
          fill={drawn ? 'none' : 'currentColor'}
          stroke={drawn ? 'currentColor' : 'none'}
          strokeWidth="1.8"
        />
      </svg>
      {t(`state.${state}`)}
    </span>
  )
}

const EnrolmentMenu = part(() => import('./actions/EnrolmentMenu'))

/** The button of an enrolment's menu; what it opens comes when somebody is at it. */
function EnrolmentMenuButton({ enrolled }: { enrolled: Enrolled }) {
  const { t } = useTranslation('enrolments')
  const { person, program } = enrolled
  return (
    <MenuButton
      label={t('actions', { person: person.name, program: program.title })}
      face={<Icon name="more" />}
      onPrepare={EnrolmentMenu.prepare}
    >
      {menu => <EnrolmentMenu menu={menu} enrolled={enrolled} />}
    </MenuButton>
  )
}

interface EnrolmentColumnsOptions<Row> {
  /** Who or what the rows are: the program of a person, or the person of a program. */
  heading: ListColumn<Row>
  enrolledOf: (row: Row) => Enrolled
  /** The rows sort here: also by what the API does not sort by. */
  local: boolean
  /** There is something that the person may do about them. */
  acts: boolean
  /** Without figures it is the reduced set, as in a narrow table. */
  figures: boolean
}

/** What is left out first: where there are figures, dates go before them. */
const dates = <Row extends Enrolment>(figures: boolean): ListColumn<Row>[] => [
  {
    id: 'start',
    header: 'columns.start',
    width: '7rem',
    hideBelow: figures ? 'l' : 's',
    sort: { type: 'date', value: row => row.start },
    cell: row => <Day instant={row.start} />,
  },
  {
    id: 'end',
    header: 'columns.end',
    width: '8.5rem',
    hideBelow: figures ? 'l' : 's',
    sort: { type: 'date', value: row => row.end },
    cell: row => <End enrolment={row} />,
  },
]

const figuresOf = <Row extends Enrolment>(): Record<string, ListColumn<Row>> => ({
  completion: {
    id: 'completionPercentage',
    header: 'columns.completion',
    width: '8rem',
    sort: { type: 'number', value: row => row.completion },
    cell: row => <Completion value={row.completion} />,
  },
  time: {
    id: 'timeInClasses',
    header: 'columns.timeInClasses',
    width: '8.5rem',
    align: 'end',
    hideBelow: 's',
    sort: { type: 'number', value: row => row.timeInClasses },
    cell: row => <Duration seconds={row.timeInClasses} />,
  },
  mark: {
    id: 'testMark',
    header: 'columns.testMark',
    width: '7rem',
    align: 'end',
    hideBelow: 'm',
    sort: { type: 'number', value: row => row.testMark },
    cell: row => <Mark value={row.testMark} />,
  },
  satisfaction: {
    id: 'satisfaction',
    header: 'columns.satisfaction',
    width: '7.5rem',
    align: 'end',
    hideBelow: 'm',
    sort: { type: 'number', value: row => row.satisfaction },
    cell: row => <Mark value={row.satisfaction} />,
  },
})

/** Whether there is anything that the person may do with enrolments: else their menus and the column of these are not there. */
export function useActsOnEnrolments(): boolean {
  const enrols = useMay('enrolments.write').allowed
  const notes = useMayWrite('notes.write').allowed
  return enrols || notes
}

/** The columns of enrolments (specification, section 9), in their order. */
export function enrolmentColumns<Row extends Enrolment>(
  options: EnrolmentColumnsOptions<Row>,
): ListColumn<Row>[] {
  const { completion, time, mark, satisfaction } = figuresOf<Row>()
  const columns: (ListColumn<Row> | false | undefined)[] = [
    options.heading,
    {
      id: 'status',
      header: 'columns.status',
      width: '8rem',
      sort: options.local ? { type: 'string', value: enrolmentState } : undefined,
      cell: row => <EnrolmentBadge enrolment={row} />,
    },
    ...dates<Row>(options.figures),
    options.figures && completion,
    {
      id: 'sinceStart',
      header: 'columns.sinceStart',
      width: '9.5rem',
      hideBelow: options.figures ? 'xl' : 'm',
      cell: since,
    },
    options.figures && time,
    options.figures && mark,
    options.figures && satisfaction,
    {
      id: 'lastFollowUp',
      header: 'columns.lastFollowUp',
      width: '8.5rem',
      hideBelow: options.figures ? 'xl' : 'm',
      sort: { type: 'date', value: row => row.lastFollowUp },
      cell: row => <Day instant={row.lastFollowUp} />,
    },
    options.acts && {
      id: 'actions',
      header: 'columns.actions',
      width: '5rem',
      fixed: true,
      cell: row => <EnrolmentMenuButton enrolled={options.enrolledOf(row)} />,
    },
  ]
  return columns.filter(column => typeof column === 'object')
}

const since = ({ start }: Enrolment) => <SinceStart start={start} />
