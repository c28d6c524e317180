import { dayLater, daysBetween, deadlineOf, monthsAndDaysBetween } from '#contract/words/dates/deadline'
import {
  longestTime,
  type ScheduleScope,
  scheduleScopes,
  typeOfScope,
} from '#contract/words/outline/schedule'
import type { FormProblem } from '../../components/form/form-fields'
import type { Translate } from '../../lib/format/translate'
import type { CallArgs, CallResult } from '../../providers/call/call-types'
import { errorText, fieldErrors, fieldErrorText, isUnreachable } from '../../providers/call/errors'

export type Schedule = CallResult<'schedule.get'>
export type Grouping = CallResult<'company.groupings'>[number]
type Entry = CallArgs<'schedule.save'>['body']['schedule'][number]

/** An entry of a schedule as it is typed. */
export interface Row extends Record<ScheduleScope, string | null> {
  /** Of the row alone: who it is for may change. */
  key: string
  startDate: string
  monthsLeft: string
  daysLeft: string
  endTime: string
}

/** A cell of a row that can be wrong. */
export type Cell = 'who' | 'startDate' | 'monthsLeft' | 'daysLeft' | 'endTime' | 'deadline'

export const nameOfCell = ({ key }: Pick<Row, 'key'>, cell: Cell): string => `${key}.${cell}`

const nobody = { companyOrganization: null, companySuborganization: null, companyGroup: null }

/** A row for everybody that gives no time yet. */
export const newRow = (): Row => ({
  ...nobody,
  key: crypto.randomUUID(),
  startDate: '',
  monthsLeft: '',
  daysLeft: '',
  endTime: '',
})

export const rowsOf = (entries: Schedule['schedule']): Row[] =>
  entries.map(entry => ({
    ...{ ...entry, key: entry._id },
    startDate: entry.startDate ?? '',
    monthsLeft: String(entry.monthsLeft),
    daysLeft: String(entry.daysLeft),
    endTime: entry.endTime ?? '',
  }))

/** The groupings that a row names. */
export const chosenIn = (row: Row): string[] => scheduleScopes.flatMap(scope => row[scope] ?? [])

/** A row for other people: of several groupings of a type, the one that was chosen last. */
export function rowFor(row: Row, chosen: readonly string[], groupings: readonly Grouping[]): Row {
  const ofType = (scope: ScheduleScope) =>
    chosen.findLast(
      id => id === row[scope] || groupings.some(({ _id, type }) => _id === id && type === typeOfScope[scope]),
    )
  // What was there before stands first: what is chosen besides takes its place.
  return { ...row, ...Object.fromEntries(scheduleScopes.map(scope => [scope, ofType(scope) ?? null])) }
}

const isWhole = (typed: string, most: number) => /^\d*$/.test(typed.trim()) && Number(typed) <= most

const monthsAreRight = ({ monthsLeft }: Row) => isWhole(monthsLeft, longestTime.months)
const daysAreRight = ({ daysLeft }: Row) => isWhole(daysLeft, longestTime.days)
const givesTime = ({ monthsLeft, daysLeft }: Row) => `${monthsLeft}${daysLeft}`.trim() !== ''

/** A row as the call takes it. */
export const entryOf = (row: Row): Entry => ({
  companyOrganization: row.companyOrganization,
  companySuborganization: row.companySuborganization,
  companyGroup: row.companyGroup,
  startDate: row.startDate || null,
  monthsLeft: Number(row.monthsLeft),
  daysLeft: Number(row.daysLeft),
  endTime: row.endTime ? row.endTime.padEnd(8, ':00') : null,
})

/** The last day that a row gives, counted from today where it names no start; undefined while it says none. */
export function lastDayOf(row: Row, today: string): string | undefined {
  if (!givesTime(row) || !monthsAreRight(row) || !daysAreRight(row)) return undefined
  const { startDate, monthsLeft, daysLeft } = entryOf(row)
  return deadlineOf({ start: startDate ?? undefined, monthsLeft, daysLeft }, today)
}

/** The first and the last day that a row may have as its deadline. */
export const reachOf = (row: Row, today: string): { first: string; last: string } => {
  const first = row.startDate || today
  return { first, last: dayLater(first, longestTime) }
}

/** A row with another deadline: its time in days alone where it was given so, else in months and days. */
export function rowUntil(row: Row, day: string, today: string): Row {
  const { first, last } = reachOf(row, today)
  const end = day < first ? first : day > last ? last : day
  const inDays = !(Number(row.monthsLeft) > 0) && row.daysLeft.trim() !== ''
  const days = daysBetween(first, end)
  if (inDays && days <= longestTime.days) return { ...row, daysLeft: String(days) }
  const time = monthsAndDaysBetween(first, end)
  const months = Math.min(time.months, longestTime.months)
  const left = daysBetween(dayLater(first, { months }), end)
  return { ...row, monthsLeft: String(months), daysLeft: String(left) }
}

/** What is wrong with the rows before anything is sent. */
export const wrongCells = (rows: readonly Row[], t: Translate): FormProblem['fields'] =>
  rows.flatMap(row => {
    const months = t('program-schedule:wrong.number', { most: longestTime.months })
    const days = t('program-schedule:wrong.number', { most: longestTime.days })
    return [
      ...(givesTime(row)
        ? []
        : [{ field: nameOfCell(row, 'monthsLeft'), text: t('program-schedule:wrong.time') }]),
      ...(monthsAreRight(row) ? [] : [{ field: nameOfCell(row, 'monthsLeft'), text: months }]),
      ...(daysAreRight(row) ? [] : [{ field: nameOfCell(row, 'daysLeft'), text: days }]),
    ]
  })

const cells: readonly string[] = ['startDate', 'monthsLeft', 'daysLeft', 'endTime'] satisfies Cell[]

/** Why rows were not taken: each cell that the server named, by its place in what was sent. */
export function rowProblem(error: unknown, rows: readonly Row[], t: Translate): FormProblem {
  const found = fieldErrors(error).flatMap(wrong => {
    const [, place = '', named = ''] = /^schedule\.(\d+)(?:\.(\w+))?$/.exec(wrong.path) ?? []
    const row = place === '' ? undefined : rows[Number(place)]
    const cell = cells.includes(named) ? (named as Cell) : 'who'
    return row ? [{ field: nameOfCell(row, cell), text: fieldErrorText(wrong, t) }] : []
  })
  return { text: errorText(error, t), fields: found, retry: isUnreachable(error) }
}
