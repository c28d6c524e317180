import { dayLater, daysBetween } from '#contract/words/dates/deadline'
import { monthOf } from '../../../lib/dates/days'

/** How much time shows at once: thirteen weeks, or twelve months. */
export const scales = ['quarter', 'year'] as const
export type Scale = (typeof scales)[number]

/** The days that show: from one on, without the day `to`. */
export interface TimeWindow {
  scale: Scale
  from: string
  to: string
}

/** The Monday of the week of a day. 4 January 1970 was a Sunday. */
export function mondayOf(day: string): string {
  const since = daysBetween('1970-01-05', day)
  return dayLater(day, { days: -(((since % 7) + 7) % 7) })
}

/** The window that begins with the month or the week of a day. */
export function windowFrom(day: string, scale: Scale): TimeWindow {
  const from = scale === 'year' ? monthOf(day).from : mondayOf(day)
  return { scale, from, to: dayLater(from, scale === 'year' ? { months: 12 } : { days: 91 }) }
}

/** The window in which a day stands near the beginning, with something of what was before it. */
export const windowAround = (day: string, scale: Scale): TimeWindow =>
  windowFrom(dayLater(day, scale === 'year' ? { months: -1 } : { days: -14 }), scale)

/** The window some thirds of its length later, or earlier. */
export const windowLater = ({ from, scale }: TimeWindow, thirds: number): TimeWindow =>
  windowFrom(dayLater(from, scale === 'year' ? { months: 4 * thirds } : { days: 28 * thirds }), scale)

export const lengthOf = ({ from, to }: TimeWindow): number => daysBetween(from, to)

export const isWithin = (day: string, { from, to }: TimeWindow): boolean => day >= from && day < to

/** Where the middle of a day stands: 0 at the beginning of the window, 1 at its end; beyond these outside of it. */
export const placeOf = (day: string, window: TimeWindow): number =>
  (daysBetween(window.from, day) + 0.5) / lengthOf(window)

/** The day at a place. */
export const dayAt = (place: number, window: TimeWindow): string =>
  dayLater(window.from, { days: Math.floor(place * lengthOf(window)) })

/** The first days of the months or weeks of a window, each with where it begins. */
export function ticksOf(window: TimeWindow): { day: string; place: number }[] {
  const count = window.scale === 'year' ? 12 : 13
  return Array.from({ length: count }, (_, step) => {
    const day = dayLater(window.from, window.scale === 'year' ? { months: step } : { days: 7 * step })
    return { day, place: daysBetween(window.from, day) / lengthOf(window) }
  })
}

/** The earliest and the latest day that a calendar goes to. */
const reach = { first: '1900-01-01', last: '2999-12-31' }

export const withinReach = (day: string): string =>
  day < reach.first ? reach.first : day > reach.last ? reach.last : day

/** A day as addresses have it; undefined where it is none. */
export function dayOfText(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined
  // 29 February of most years is read as the day after the 28th.
  return withinReach(dayLater(text, {})) === text ? text : undefined
}
