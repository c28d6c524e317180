import { exactDateTime, type UtcOffset } from './exact-format'
import { cached, formatDate, missing, time } from './format'
import { regional } from './regional'

/** Instants and days as what comes after the first rows shows them. */

/**
 * Day and time of an instant.
 * @param offsets those of the zone, where the server tells them
 */
export function formatDateTime(
  instant: string | null | undefined,
  locale: string,
  timeZone?: string,
  offsets?: readonly UtcOffset[],
): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const region = regional(locale)
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone || undefined } as const
  return (
    exactDateTime(at, region, offsets ?? []) ??
    cached(`t${locale}${timeZone}`, () => new Intl.DateTimeFormat(region, options)).format(at)
  )
}

const dayLength = 86_400_000
const steps = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** From this many days on the day itself says more. */
const daysUntilDate = 7

/** The number of the calendar day of an instant, where the clock says so. */
function dayOf(at: number, timeZone: string | undefined): number {
  const format = cached(
    `n${timeZone}`,
    () => new Intl.DateTimeFormat('sv', { timeZone: timeZone || undefined }),
  )
  return Date.parse(format.format(at)) / dayLength
}

/**
 * How long ago an instant was: "5 minutes ago", by the calendar from a day on, "yesterday", and the day itself from a week on. Less than a
 * minute is now.
 */
export function formatSince(
  instant: string | null | undefined,
  locale: string,
  timeZone: string | undefined,
  now = Date.now(),
): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const passed = Math.max(0, now - at)
  const format = cached(`s${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  if (passed < dayLength) {
    const [unit, length] = steps.find(([, size]) => passed >= size) ?? ['second', Number.POSITIVE_INFINITY]
    return format.format(-Math.floor(passed / length), unit)
  }
  const days = dayOf(now, timeZone) - dayOf(at, timeZone)
  return days < daysUntilDate ? format.format(-days, 'day') : formatDate(instant, locale, timeZone)
}

/** A day `YYYY-MM-DD`, which has no time zone. */
export const formatDay = (day: string | null | undefined, locale: string): string =>
  formatDate(day && `${day}T00:00:00Z`, locale, 'UTC')
