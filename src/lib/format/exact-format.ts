/**
 * Figures and times as `Intl` writes them, without it: its first use takes 15 ms, and a slow machine four times that, while a
 * person waits for the first rows. What is not of these kinds is left to it (`undefined`).
 */

const separators: Record<string, string> = { en: ',', es: '.' }

/** A whole number from 0 on, with its thousands apart. */
export function exactNumber(value: number, locale: string): string | undefined {
  const separator = separators[locale]
  if (!separator || !Number.isSafeInteger(value) || value < 0) return undefined
  return String(value).replace(/\B(?=(\d{3})+$)/g, separator)
}

/** A percentage from 0 to 100, in whole ones. */
export function exactPercent(value: number, locale: string): string | undefined {
  if (!(value >= 0 && value <= 100) || !separators[locale]) return undefined
  return `${Math.round(value)}${locale === 'es' ? '\u00a0' : ''}%`
}

/** How the languages shorten units of time. */
const units: Record<string, Record<'hour' | 'minute', string>> = {
  en: { hour: 'hr', minute: 'min' },
  es: { hour: 'h', minute: 'min' },
}

/** Fewer than a thousand hours or minutes: `5 min`. */
export function exactLength(value: number, unit: 'hour' | 'minute', locale: string): string | undefined {
  const name = units[locale]?.[unit]
  return name && Number.isSafeInteger(value) && value >= 0 && value < 1000 ? `${value} ${name}` : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** How a region writes a day of a year, and hours, which are left to `Intl` where they do not go on to 24. */
interface Region {
  /** As the language shortens them in dates. */
  months: readonly string[]
  date: (day: number, month: string, year: number) => string
  hours?: (hours: number) => string
}

const dayFirst: Region['date'] = (day, month, year) => `${day} ${month} ${year}`
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const regions: Record<string, Region> = {
  'en-GB': {
    months: englishMonths.map(month => (month === 'Sep' ? 'Sept' : month)),
    date: dayFirst,
    hours: twoDigits,
  },
  'en-US': { months: englishMonths, date: (day, month, year) => `${month} ${day}, ${year}` },
  'es-ES': {
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
    date: dayFirst,
    hours: String,
  },
}

/** The time of day in a zone whose offsets the server has told. */
export function exactTime(
  instant: number,
  region: string,
  offsets: readonly UtcOffset[],
): string | undefined {
  const minutes = minutesAt(instant, offsets)
  const { hours } = regions[region] ?? {}
  if (!hours || minutes === undefined) return undefined
  const at = new Date(instant + minutes * 60_000)
  return `${hours(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`
}

/** From one instant until before another, the clocks of a time zone are so many minutes ahead of UTC. */
export interface UtcOffset {
  from: string
  until: string
  minutes: number
}

const minutesAt = (at: number, offsets: readonly UtcOffset[]): number | undefined =>
  offsets.find(({ from, until }) => at >= Date.parse(from) && at < Date.parse(until))?.minutes

/** The day of an instant in a zone whose offsets the server has told, as `2026-02-10`. */
export function exactDay(at: number, offsets: readonly UtcOffset[]): string | undefined {
  const minutes = minutesAt(at, offsets)
  return minutes === undefined ? undefined : new Date(at + minutes * 60_000).toISOString().slice(0, 10)
}

/** The day of an instant in a zone whose offsets the server has told; `UTC` has none. */
export function exactDate(
  at: number,
  region: string,
  offsets: readonly UtcOffset[] | 'UTC',
): string | undefined {
  const written = regions[region]
  const minutes = offsets === 'UTC' ? 0 : minutesAt(at, offsets)
  if (!written || minutes === undefined || at < 0) return undefined
  const there = new Date(at + minutes * 60_000)
  const month = written.months[there.getUTCMonth()] ?? ''
  return written.date(there.getUTCDate(), month, there.getUTCFullYear())
}

/** Day and time of an instant in a zone whose offsets the server has told. */
export function exactDateTime(at: number, region: string, offsets: readonly UtcOffset[]): string | undefined {
  const day = exactDate(at, region, offsets)
  const time = exactTime(at, region, offsets)
  return day && time && `${day}, ${time}`
}
