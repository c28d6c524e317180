import type { ListColumn } from '../../components/list/columns'
import { EnrolmentMenuButton } from './actions/EnrolmentMenuButton'
import { EnrolmentBadge } from './EnrolmentBadge'
import type { Enrolled } from './enrolled'
import { type Enrolment, enrolmentState } from './enrolment'
import { Day, Duration, End, Mark, SinceStart } from './Facts'
import { Progress } from './Progress'

interface EnrolmentColumnsOptions<Row> {
  /** Who or what the rows are: the program of a person, or the person of a program. */
  heading: ListColumn<Row>
  enrolledOf: (row: Row) => Enrolled
  /** The rows sort here: also by what the API does not sort by. */
  local: boolean
  /** Without figures it is the reduced set, as in a narrow table. */
  figures: boolean
}

const dates = <Row extends Enrolment>(): ListColumn<Row>[] => [
  {
    id: 'start',
    header: 'columns.start',
    width: '7.5rem',
    sort: { type: 'date', value: row => row.start },
    cell: row => <Day instant={row.start} />,
  },
  {
    id: 'end',
    header: 'columns.end',
    width: '9rem',
    sort: { type: 'date', value: row => row.end },
    cell: row => <End enrolment={row} />,
  },
]

const figuresOf = <Row extends Enrolment>(): Record<string, ListColumn<Row>> => ({
  completion: {
    id: 'completionPercentage',
    header: 'columns.completion',
    width: '8rem',
    hideBelow: 'xl',
    sort: { type: 'number', value: row => row.completion },
    cell: row => <Progress value={row.completion} />,
  },
  time: {
    id: 'timeInClasses',
    header: 'columns.timeInClasses',
    width: '8.5rem',
    align: 'end',
    hideBelow: 'xl',
    sort: { type: 'number', value: row => row.timeInClasses },
    cell: row => <Duration seconds={row.timeInClasses} />,
  },
  mark: {
    id: 'testMark',
    header: 'columns.testMark',
    width: '7rem',
    align: 'end',
    hideBelow: 'xl',
    sort: { type: 'number', value: row => row.testMark },
    cell: row => <Mark value={row.testMark} />,
  },
  satisfaction: {
    id: 'satisfaction',
    header: 'columns.satisfaction',
    width: '7.5rem',
    align: 'end',
    hideBelow: 'xl',
    sort: { type: 'number', value: row => row.satisfaction },
    cell: row => <Mark value={row.satisfaction} />,
  },
})

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
    ...dates<Row>(),
    options.figures && completion,
    { id: 'sinceStart', header: 'columns.sinceStart', width: '9.5rem', hideBelow: 'm', cell: since },
    options.figures && time,
    options.figures && mark,
    options.figures && satisfaction,
    {
      id: 'lastFollowUp',
      header: 'columns.lastFollowUp',
      width: '8.5rem',
      hideBelow: 'm',
      sort: { type: 'date', value: row => row.lastFollowUp },
      cell: row => <Day instant={row.lastFollowUp} />,
    },
    {
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
