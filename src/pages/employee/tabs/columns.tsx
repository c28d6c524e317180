import controls from '../../../components/controls/controls.module.css'
import { useTexts } from '../../../components/controls/use-texts'
import type { ListColumn } from '../../../components/list/columns'
import type { CallResult } from '../../../providers/call/call-types'
import { Day, Duration, Mark, Moment } from '../../../resources/enrolments/Facts'

export type TestScore = CallResult<'users.scores'>[number]
export type Challenge = CallResult<'users.challenges'>[number]
export type ActivityEvent = CallResult<'users.activity'>['data'][number]
type Learned = TestScore | Challenge

const moduleColumn = <Row extends Learned>(): ListColumn<Row> => ({
  id: 'module',
  header: 'columns.module',
  card: 'heading',
  sort: { type: 'string', value: row => row.module },
  cell: row => row.module || '—',
})

const markAndDate = <Row extends Learned>(): ListColumn<Row>[] => [
  {
    id: 'mark',
    header: 'columns.mark',
    width: '6rem',
    align: 'end',
    sort: { type: 'number', value: row => row.mark },
    cell: row => <Mark value={row.mark} />,
  },
  {
    id: 'date',
    header: 'columns.date',
    width: '8rem',
    sort: { type: 'date', value: row => row.date },
    cell: row => <Day instant={row.date} />,
  },
]

/** Tests: section 9 of the specification. */
export const testColumns: readonly ListColumn<TestScore>[] = [
  moduleColumn<TestScore>(),
  {
    id: 'lesson',
    header: 'columns.lesson',
    sort: { type: 'string', value: row => row.lesson },
    cell: row => row.lesson || '—',
  },
  {
    id: 'class',
    header: 'columns.class',
    sort: { type: 'string', value: row => row.class },
    cell: row => row.class || '—',
  },
  ...markAndDate<TestScore>(),
]

/** Challenges: section 9 of the specification. */
export const challengeColumns: readonly ListColumn<Challenge>[] = [
  moduleColumn<Challenge>(),
  {
    id: 'liveClass',
    header: 'columns.liveClass',
    sort: { type: 'string', value: row => row.liveClass },
    cell: row => row.liveClass || '—',
  },
  {
    id: 'status',
    header: 'columns.status',
    width: '8rem',
    sort: { type: 'string', value: row => row.status },
    cell: row => <ChallengeState status={row.status} />,
  },
  ...markAndDate<Challenge>(),
]

/** What a person did: when, what, and where. */
export const historyColumns: readonly ListColumn<ActivityEvent>[] = [
  { id: 'kind', header: 'columns.what', card: 'heading', cell: row => <Kind event={row} /> },
  { id: 'program', header: 'columns.program', cell: row => row.promotion.title || '—' },
  { id: 'class', header: 'columns.class', hideBelow: 's', cell: row => row.class || '—' },
  { id: 'at', header: 'columns.when', width: '12rem', cell: row => <Moment instant={row.at} /> },
]

function ChallengeState({ status }: { status: string }) {
  const { t } = useTexts('employee')
  if (status === '') return '—'
  return <span className={controls.badge}>{t(`challenges.status.${status}`, { defaultValue: status })}</span>
}

function Kind({ event: { kind, value } }: { event: ActivityEvent }) {
  const { t } = useTexts('employee')
  const known = t(`history.kinds.${kind}`, { defaultValue: kind })
  const isTime = kind === 'time' && value !== null
  const hasMark = value !== null && (kind === 'test' || kind === 'challenge' || kind === 'satisfaction')
  return (
    <>
      {known}
      {isTime && (
        <>
          {': '}
          <Duration seconds={value} />
        </>
      )}
      {hasMark && (
        <>
          {': '}
          <Mark value={value} />
        </>
      )}
    </>
  )
}
