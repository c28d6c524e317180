import { offsetsOf } from './time-zone'

/** Days are `YYYY-MM-DD` and have no time zone: all counting is done in UTC (specification, section 9). */

const dayLength = 86_400_000

const utc = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`)
const written = (date: Date): string => date.toISOString().slice(0, 10)

const lastOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day some months later; the last of the month where that has no such day. */
function addMonths(date: Date, months: number): Date {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = lastOfMonth(first.getUTCFullYear(), first.getUTCMonth())
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return first
}

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayLength)

/** The day some months and then some days later, or earlier; the last of a month that has no such day. */
export const dayLater = (day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string =>
  written(addDays(addMonths(utc(day), months), days))

export interface TimeLeft {
  /** The day that it counts from; without one, today. */
  start?: string
  monthsLeft?: number
  daysLeft?: number
  /** `18:30:00`: until when on the last day, as Fundae programs have it. */
  endTime?: string
}

/**
 * The deadline: start day (or today) plus months left, which are never negative, plus days left.
 * @returns `2026-05-01`, or `2026-05-01T18:30:00` with an end time
 */
export function deadlineOf(
  { start, monthsLeft = 0, daysLeft = 0, endTime }: TimeLeft,
  today: string,
): string {
  const day = dayLater(start ?? today, { months: Math.max(0, monthsLeft), days: daysLeft })
  return endTime === undefined ? day : `${day}T${endTime}`
}

export interface MonthsAndDays {
  months: number
  days: number
}

/** Whole months from one day to another, and the days that are left over; nothing where the second is not later. */
export function monthsAndDaysBetween(from: string, to: string): MonthsAndDays {
  const [start, end] = [utc(from), utc(to)]
  if (!(end > start)) return { months: 0, days: 0 }
  const apart = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  const months = addMonths(start, apart) > end ? apart - 1 : apart
  return { months, days: Math.round((end.getTime() - addMonths(start, months).getTime()) / dayLength) }
}

/** Days from one day to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / dayLength)

const minute = 60_000

/** The instant at which the clocks of a zone show what UTC shows at `clock`; see `instantAt`. */
function instantOf(clock: number, timeZone: string): number {
  const offsetAt = offsetsOf(timeZone)
  const meant = [clock - dayLength, clock + dayLength].map(at => clock - offsetAt(at) * minute)
  // On a day with another offset in the morning than at night, one of the two is an hour off at most times.
  const shown = meant.filter(at => at + offsetAt(at) * minute === clock)
  return Math.max(...(shown.length > 0 ? shown : meant))
}

/**
 * The instant at which the clocks of a zone show a time of a day. One that they do not show, or show twice, is taken as
 * the later of the two that it can mean.
 * @param time `09:30`, or with its seconds
 * @returns milliseconds since 1970
 */
export const instantAt = (day: string, time: string, timeZone: string): number =>
  instantOf(Date.parse(`${day}T${time}Z`), timeZone)

/**
 * The instant at which a deadline is over: the end of its day, or the time of day with which a Fundae program ends.
 * @returns milliseconds since 1970
 */
export const endOf = (day: string, endTime: string | null, timeZone: string): number =>
  endTime === null ? instantOf(addDays(utc(day), 1).getTime(), timeZone) : instantAt(day, endTime, timeZone)
