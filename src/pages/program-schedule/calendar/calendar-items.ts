import type { Translate } from '../../../lib/format/translate'
import type { OutlineModule } from '../../../resources/programs/program'
import type { ScheduleWords } from '../EntryRow'
import { type Cell, lastDayOf, nameOfCell, type Row, rowUntil } from '../schedule-rows'
import { type DatesFormState, isChanged } from '../use-dates-form'
import type { ScheduleFormState } from '../use-schedule-form'
import { withinReach } from './time-window'

/** From when to when something goes; a module has the day alone on which it starts. */
export interface Span {
  start: string | undefined
  day: string | undefined
}

/** The ends of a span that can be moved. */
export type End = keyof Span

/** What stands on a line of the calendar. */
export interface CalendarItem extends Span {
  key: string
  kind: 'deadline' | 'module'
  name: string
  /** Beside the name. */
  detail?: string
  /** It names no start: it is drawn as if somebody were enrolled today. */
  floating: boolean
  changed: boolean
  wrong: boolean
  /** The span that moving an end comes to; what is refused there stays within what may be. */
  moved: (end: End, day: string) => Span
  /** Puts an end on a day. Nothing may be moved by those who only read. */
  put?: (end: End, day: string) => void
}

const cells: readonly Cell[] = ['who', 'startDate', 'monthsLeft', 'daysLeft', 'endTime', 'deadline']

interface EntriesOf {
  rows: readonly Row[]
  words: ScheduleWords
  today: string
  t: Translate
  /** Of those who may change them. */
  state?: ScheduleFormState
}

/** The deadlines of a schedule. */
export function entryItems({ rows, words, today, t, state }: EntriesOf): CalendarItem[] {
  const storedAs = new Map(state?.form.valuesOf(state.form.before).rows.map(row => [row.key, row]))
  const spanOf = (row: Row): Span => {
    const day = lastDayOf(row, today)
    return { start: row.startDate || (day && today), day }
  }
  const rowAt = (row: Row, end: End, day: string): Row =>
    end === 'start' ? { ...row, startDate: withinReach(day) } : rowUntil(row, day, today)
  return rows.map(row => ({
    ...spanOf(row),
    key: row.key,
    kind: 'deadline',
    name: words.who(row),
    detail: t('calendar.learners', { learners: words.count(row) }),
    floating: !row.startDate,
    changed: state !== undefined && JSON.stringify(storedAs.get(row.key)) !== JSON.stringify(row),
    wrong: cells.some(cell => state?.form.wrong[nameOfCell(row, cell)]),
    moved: (end, day) => spanOf(rowAt(row, end, day)),
    put: state && ((end, day) => state.put(rowAt(row, end, day), end === 'start' ? 'startDate' : 'deadline')),
  }))
}

/** When the modules start. @param form of those who may change it */
export function moduleItems(
  modules: readonly OutlineModule[],
  t: Translate,
  form?: DatesFormState,
): CalendarItem[] {
  return modules.map(({ _id, title, startDate }) => {
    const day = (form ? form.values[_id] : startDate) || undefined
    return {
      ...{ key: _id, kind: 'module', name: title || t('modules.untitled'), start: undefined, day },
      ...{ floating: false, changed: form !== undefined && isChanged(form, _id) },
      wrong: form?.wrong[_id] !== undefined,
      moved: (_, to) => ({ start: undefined, day: withinReach(to) }),
      put: form && ((_, to) => form.change(_id, withinReach(to))),
    }
  })
}
