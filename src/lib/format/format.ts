import { regional } from './regional'

/** Numbers, days and instants by locale, through `Intl`. A missing or unreadable value is an em dash. */

const missing = '—'
type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat

const formats = new Map<string, Format>()

function cached<Kind extends Format>(key: string, make: () => Kind): Kind {
  const found = (formats.get(key) as Kind | undefined) ?? make()
  formats.set(key, found)
  return found
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export function formatNumber(value: number | null | undefined, locale: string, decimals = 0): string {
  if (!isNumber(value)) return missing
  // The first use of `Intl` takes long, and a small whole number is written alike in both languages.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  const options = { maximumFractionDigits: decimals, useGrouping: true }
  return cached(`n${locale}${decimals}`, () => new Intl.NumberFormat(locale, options)).format(value)
}

/** A percentage as the API gives it, 0 to 100. */
export function formatPercent(value: number | null | undefined, locale: string): string {
  if (!isNumber(value)) return missing
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  return cached(`p${locale}`, () => new Intl.NumberFormat(locale, options)).format(value / 100)
}

const time = (value: string | null | undefined): number => Date.parse(value ?? '')

/** The day of an instant, in the company's time zone where it is given. */
export function formatDate(instant: string | null | undefined, locale: string, timeZone?: string): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const options = { dateStyle: 'medium', timeZone } as const
  return cached(`d${locale}${timeZone}`, () => new Intl.DateTimeFormat(regional(locale), options)).format(at)
}

/** The time of day of an instant in milliseconds. */
export const formatTime = (instant: number, locale: string): string =>
  cached(`h${locale}`, () => new Intl.DateTimeFormat(regional(locale), { timeStyle: 'short' })).format(
    instant,
  )

/** Day and time of an instant. */
export function formatDateTime(
  instant: string | null | undefined,
  locale: string,
  timeZone?: string,
): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return cached(`t${locale}${timeZone}`, () => new Intl.DateTimeFormat(regional(locale), options)).format(at)
}

/** A day `YYYY-MM-DD`, which has no time zone. */
export const formatDay = (day: string | null | undefined, locale: string): string =>
  formatDate(day && `${day}T00:00:00Z`, locale, 'UTC')

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
