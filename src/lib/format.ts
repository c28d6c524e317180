import { regional } from './regional'

/** Numbers, days and instants by locale, through `Intl`. A missing or unreadable value is an em dash. */

const missing = '—'
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function cached<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (formats.get(key) as Format | undefined) ?? make()
  formats.set(key, found)
  return found
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export function formatNumber(value: number | null | undefined, locale: string, decimals = 0): string {
  if (!isNumber(value)) return missing
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
