import '../../../providers/late-calls'
import controls from '../../../components/controls/controls.module.css'
import type { ListColumn } from '../../../components/list/columns'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import { Day, Duration, Mark, Moment } from '../../../resources/enrolments/EnrolmentValues'

export type TestScore = CallResult<'users.scores'>[number]
export type Challenge = CallResult<'users.challenges'>[number]
export type ActivityEvent = CallResult<'users.activity'>['data'][number]
type Learned = TestScore | Challenge

/** A text that the table cuts where it is too long: whole under the pointer. */
const whole = (text: string | null | undefined) => <span title={text || undefined}>{text || '—'}</span>

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
    cell: row => whole(row.lesson),
  },
  {
    id: 'class',
    header: 'columns.class',
    sort: { type: 'string', value: row => row.class },
    cell: row => whole(row.class),
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
    cell: row => whole(row.liveClass),
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

/** What a person did or was done with them: what, where, by whom and when. */
export const historyColumns: readonly ListColumn<ActivityEvent>[] = [
  { id: 'kind', header: 'columns.what', card: 'heading', cell: row => <Kind event={row} /> },
  { id: 'program', header: 'columns.program', width: '13rem', cell: row => whole(row.promotion?.title) },
  { id: 'class', header: 'columns.class', width: '12rem', hideBelow: 's', cell: row => whole(row.class) },
  { id: 'by', header: 'columns.by', hideBelow: 's', cell: row => <By event={row} /> },
  { id: 'at', header: 'columns.when', width: '10.5rem', cell: row => <Moment instant={row.at} /> },
]

function ChallengeState({ status }: { status: string }) {
  const { t } = useTranslation('employee')
  if (status === '') return '—'
  return <span className={controls.badge}>{t(`challenges.status.${status}`, { defaultValue: status })}</span>
}

/** Who did it: internal staff have no name in a company. */
function By({ event: { by } }: { event: ActivityEvent }) {
  const { t } = useTranslation('employee')
  return by ? by.name || t('history.support') : t('history.themselves')
}

function Kind({ event: { kind, value, grouping } }: { event: ActivityEvent }) {
  const { t } = useTranslation('employee')
  const known = t(`history.kinds.${kind}`, {
    defaultValue: kind,
    grouping: grouping ?? t('history.goneGrouping'),
  })
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
