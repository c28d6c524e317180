import { cached } from '../../../lib/format/format'
import { regional } from '../../../lib/format/regional'
import type { Scale } from './time-window'

const written = (day: string, locale: string, name: string, options: Intl.DateTimeFormatOptions): string =>
  cached(
    `${name}${locale}`,
    () => new Intl.DateTimeFormat(regional(locale), { ...options, timeZone: 'UTC' }),
  ).format(new Date(`${day}T00:00:00Z`))

/** 12 Mar. */
export const shortDay = (day: string, locale: string): string =>
  written(day, locale, 'calendar-short', { day: 'numeric', month: 'short' })

/** Friday, 12 March 2027. */
export const wholeDay = (day: string, locale: string): string =>
  written(day, locale, 'calendar-whole', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** March 2027. */
export const monthText = (day: string, locale: string): string =>
  written(day, locale, 'calendar-month', { month: 'long', year: 'numeric' })

/** What stands over a month or a week: the year with the first and with each January. */
export function tickText(day: string, scale: Scale, first: boolean, locale: string): string {
  if (scale === 'quarter') return shortDay(day, locale)
  const year = first || day.slice(5, 7) === '01'
  return written(day, locale, `calendar-tick${year}`, { month: 'short', ...(year && { year: '2-digit' }) })
}
