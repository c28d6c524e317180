import type { ReactNode } from 'react'
import { scheduleScopes, scopeOf } from '#contract/words/outline/schedule'
import controls from '../../components/controls/controls.module.css'
import { Icon } from '../../components/controls/Icon'
import { PickerField } from '../../components/form/picker/Picker'
import { TextField } from '../../components/form/TextField'
import { formatNumber, missing } from '../../lib/format/format'
import { formatDay } from '../../lib/format/format-instant'
import type { Translate } from '../../lib/format/translate'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useToday } from '../../providers/session/today'
import styles from './program-schedule.module.css'
import {
  type Cell,
  chosenIn,
  type Grouping,
  lastDayOf,
  nameOfCell,
  type Row,
  rowFor,
  type Schedule,
} from './schedule-rows'
import type { ScheduleFormState } from './use-schedule-form'

/** Months and days in words, and until when on the last of them. */
const timeText = ({ monthsLeft, daysLeft }: Row, t: Translate): string =>
  [
    Number(monthsLeft) > 0 && t('time.months', { count: Number(monthsLeft) }),
    (Number(daysLeft) > 0 || !(Number(monthsLeft) > 0)) && t('time.days', { count: Number(daysLeft) }),
  ]
    .filter(Boolean)
    .join(', ')

/** What the cells of a schedule say: names of groupings, last days, and how many learners an entry is for. */
export function useScheduleWords(stored: Schedule) {
  const { t, i18n } = useTranslation(['program-schedule', 'errors'])
  const { data = [], error, isPending, refetch } = useApiQuery('company.groupings', {}, { staleTime: 60_000 })
  const today = useToday()
  const nameOf = (id: string) =>
    data.find(({ _id }) => _id === id)?.name ?? (isPending ? '…' : t('who.unknown'))
  const who = (row: Row) => chosenIn(row).map(nameOf).join(' · ') || t('who.everybody')
  const start = (row: Row) => (row.startDate ? formatDay(row.startDate, i18n.language) : t('enrolled'))
  const deadline = (row: Row): string => {
    const last = lastDayOf(row, today)
    if (last === undefined) return missing
    const day = formatDay(last, i18n.language)
    const clock = row.endTime.slice(0, 5)
    const text = clock ? t('deadline.until', { day, clock }) : day
    return row.startDate ? text : t('deadline.today', { day: text })
  }
  const count = (row: Row) =>
    formatNumber(stored.schedule.find(entry => scopeOf(entry) === scopeOf(row))?.learnersCount, i18n.language)
  const whole = (row: Row) =>
    t('row', { who: who(row), start: start(row), time: timeText(row, t), deadline: deadline(row) })
  const problem = error ? errorText(error, t) : undefined
  const groupings = { data, waiting: isPending, problem, retry: () => void refetch() }
  return {
    ...{ nameOf, who, start, deadline, count, whole, groupings, today },
    time: (row: Row) => timeText(row, t),
  }
}

export type ScheduleWords = ReturnType<typeof useScheduleWords>

/** An entry for those who only read. */
export function ReadEntry({ row, words, clock }: { row: Row; words: ScheduleWords; clock: boolean }) {
  const { t } = useTranslation('program-schedule')
  return (
    <tr>
      <th scope="row">{words.who(row)}</th>
      <td data-label={t('fields.startDate')}>{words.start(row)}</td>
      <td data-label={t('fields.time')}>{words.time(row)}</td>
      {clock && <td data-label={t('fields.endTime')}>{row.endTime.slice(0, 5) || missing}</td>}
      <td data-label={t('fields.deadline')}>{words.deadline(row)}</td>
      <td data-label={t('fields.learners')}>{words.count(row)}</td>
    </tr>
  )
}

interface EntryRowProps {
  row: Row
  state: ScheduleFormState
  words: ScheduleWords
  /** The program ends at a time of day. */
  clock: boolean
  /** Says the deadline of a row, where it is not only read. */
  deadline?: (row: Row) => ReactNode
}

/** Who an entry is for. */
function Who({ row, state, words: { groupings, nameOf } }: EntryRowProps) {
  const { t } = useTranslation('program-schedule')
  const { data, waiting, problem, retry } = groupings
  const of = data.map(({ _id, name, type }: Grouping) => ({
    _id,
    name: name || _id,
    detail: t(`types.${type}`),
  }))
  return (
    <PickerField
      label={t('fields.who')}
      placeholder={t('who.everybody')}
      offers={{ of, waiting, problem, retry, empty: t('who.none') }}
      value={chosenIn(row)}
      onChange={chosen => state.put(rowFor(row, chosen, data), 'who')}
      nameOf={nameOf}
      error={state.form.wrong[nameOfCell(row, 'who')]}
    />
  )
}

/** An entry that is edited where it stands. */
export function EntryRow(props: EntryRowProps) {
  const { row, state, words, clock } = props
  const { t } = useTranslation('program-schedule')
  const input = (cell: Exclude<Cell, 'who' | 'deadline'>, type?: 'date' | 'time') => (
    <td className={styles.cell} data-cell={cell}>
      <TextField
        label={t(`fields.${cell}`)}
        name={nameOfCell(row, cell)}
        type={type}
        inputMode={type ? undefined : 'numeric'}
        autoComplete="off"
        value={row[cell]}
        error={state.form.wrong[nameOfCell(row, cell)]}
        onChange={event => state.put({ ...row, [cell]: event.target.value }, cell)}
      />
    </td>
  )
  const isChosen = scheduleScopes.some(scope => row[scope] !== null)
  return (
    <tr>
      <td className={styles.cell} data-cell="who">
        <Who {...props} />
      </td>
      {input('startDate', 'date')}
      {input('monthsLeft')}
      {input('daysLeft')}
      {clock && input('endTime', 'time')}
      {props.deadline ? (
        <td className={styles.cell} data-cell="deadline">
          {props.deadline(row)}
        </td>
      ) : (
        <td className={styles.told} data-cell="deadline" data-label={t('fields.deadline')}>
          {words.deadline(row)}
        </td>
      )}
      <td className={styles.told} data-label={t('fields.learners')}>
        {words.count(row)}
      </td>
      <td className={styles.told} data-cell="remove">
        <button
          type="button"
          className={controls.icon}
          aria-label={t(isChosen ? 'remove.of' : 'remove.everybody', { who: words.who(row) })}
          title={t('remove.title')}
          onClick={() => state.remove(row)}
        >
          <Icon name="close" size={16} />
        </button>
      </td>
    </tr>
  )
}
