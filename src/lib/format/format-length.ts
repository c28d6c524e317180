import type { MonthsAndDays } from '#contract/words/dates/deadline'
import { exactLength } from './exact-format'
import { cached } from './format'

/** Lengths of time in the person's language, through `Intl`. */

const unit = (locale: string, name: string, unitDisplay: 'short' | 'long') =>
  cached(
    `u${locale}${name}${unitDisplay}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay }),
  )

const short = (value: number, name: 'hour' | 'minute', locale: string): string =>
  exactLength(value, name, locale) ?? unit(locale, name, 'short').format(value)

/** A mark with its one decimal: `7.0`. */
export function formatMark(value: number | null | undefined, locale: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '—'
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return cached(`m${locale}`, () => new Intl.NumberFormat(locale, options)).format(value)
}

/** Hours and minutes of a length in seconds: `1 hr 5 min`. What is less than a minute but something is one. */
export function formatDuration(seconds: number | null | undefined, locale: string): string {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return '—'
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    hours > 0 && short(hours, 'hour', locale),
    (rest > 0 || hours === 0) && short(rest, 'minute', locale),
  ]
    .filter(Boolean)
    .join(' ')
}

/** How long something takes already, in whole days from the second one on, else in hours or minutes: `3 days`. */
export function formatPassed(from: string, locale: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(from)) / 60_000))
  if (minutes >= 2 * 24 * 60) return unit(locale, 'day', 'long').format(Math.floor(minutes / (24 * 60)))
  if (minutes >= 60) return unit(locale, 'hour', 'long').format(Math.floor(minutes / 60))
  return unit(locale, 'minute', 'long').format(minutes)
}

/** `2 months, 5 days`; a part that is nothing is left out. */
export function formatMonthsAndDays({ months, days }: MonthsAndDays, locale: string): string {
  const parts = [
    months > 0 && unit(locale, 'month', 'long').format(months),
    (days > 0 || months === 0) && unit(locale, 'day', 'long').format(days),
  ].filter(part => part !== false)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
}
