import { exactDate, exactNumber, exactPercent, exactTime, type UtcOffset } from './exact-format'
import { regional } from './regional'

/** What a choice with a language is called: 'isoLanguage - name' (specification, section 3). */
export const labelOf = ({ isoLanguage, name }: { isoLanguage: string; name: string }): string =>
  [isoLanguage, name].filter(Boolean).join(' - ')

/** Numbers, days and instants by locale, as `Intl` writes them. A missing or unreadable value is an em dash. */

export const missing = '—'
type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat

const formats = new Map<string, Format>()

/** A format of `Intl`, made once. */
export function cached<Kind extends Format>(key: string, make: () => Kind): Kind {
  const found = (formats.get(key) as Kind | undefined) ?? make()
  formats.set(key, found)
  return found
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Thousands are apart in tables and in sentences alike, in Spanish too, so that a figure looks the same wherever it stands. */
export function formatNumber(value: number | null | undefined, locale: string, decimals = 0): string {
  if (!isNumber(value)) return missing
  const options = { maximumFractionDigits: decimals, useGrouping: true }
  return (
    exactNumber(value, locale) ??
    cached(`n${locale}${decimals}`, () => new Intl.NumberFormat(locale, options)).format(value)
  )
}

/** A number within a sentence, as the texts have it: `{{count, number}}`. */
export const formatCount = (value: unknown, locale: string): string =>
  isNumber(value) ? formatNumber(value, locale, 3) : missing

/** A percentage as the API gives it, 0 to 100. */
export function formatPercent(value: number | null | undefined, locale: string): string {
  if (!isNumber(value)) return missing
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  return (
    exactPercent(value, locale) ??
    cached(`p${locale}`, () => new Intl.NumberFormat(locale, options)).format(value / 100)
  )
}

/** An instant in milliseconds, or `NaN`. */
export const time = (value: string | null | undefined): number => Date.parse(value ?? '')

/**
 * The day of an instant, in the company's time zone where it is given; another server may leave it blank.
 * @param offsets those of the zone, where the server tells them
 */
export function formatDate(
  instant: string | null | undefined,
  locale: string,
  timeZone?: string,
  offsets?: readonly UtcOffset[],
): string {
  const at = time(instant)
  if (Number.isNaN(at)) return missing
  const region = regional(locale)
  const options = { dateStyle: 'medium', timeZone: timeZone || undefined } as const
  return (
    exactDate(at, region, timeZone === 'UTC' ? timeZone : (offsets ?? [])) ??
    cached(`d${locale}${timeZone}`, () => new Intl.DateTimeFormat(region, options)).format(at)
  )
}

/** The time of day of an instant in milliseconds, in the company's time zone where it is known. */
export function formatTime(
  instant: number,
  locale: string,
  timeZone?: string,
  offsets?: readonly UtcOffset[],
): string {
  const region = regional(locale)
  const options = { timeStyle: 'short', timeZone: timeZone || undefined } as const
  return (
    exactTime(instant, region, offsets ?? []) ??
    cached(`h${locale}${timeZone}`, () => new Intl.DateTimeFormat(region, options)).format(instant)
  )
}
