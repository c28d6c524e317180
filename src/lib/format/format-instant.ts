import { cached, formatDate, missing, time } from './format'
import { regional } from './regional'

/** Instants and days as what comes after the first rows shows them. */

/** Day and time of an instant. */
export function formatDateTime(
  instant: string | null | undefined,
  locale: string,
  timeZone?: string,
): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone || undefined } as const
  return cached(`t${locale}${timeZone}`, () => new Intl.DateTimeFormat(regional(locale), options)).format(at)
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an instant was, in the largest unit that it fills: "5 minutes ago". Less than a minute is now. */
export function formatSince(instant: string | null | undefined, locale: string, now = Date.now()): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const passed = Math.max(0, now - at)
  const [unit, length] = steps.find(([, size]) => passed >= size) ?? ['second', Number.POSITIVE_INFINITY]
  const format = cached(`s${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return format.format(-Math.floor(passed / length), unit)
}

/** A day `YYYY-MM-DD`, which has no time zone. */
export const formatDay = (day: string | null | undefined, locale: string): string =>
  formatDate(day && `${day}T00:00:00Z`, locale, 'UTC')
