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

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time of day in a zone whose offsets the server has told, where the hours go on to 24. */
export function exactTime(
  instant: number,
  region: string,
  offsets: readonly UtcOffset[],
): string | undefined {
  const minutes = minutesAt(instant, offsets)
  if (!months[region] || minutes === undefined) return undefined
  const at = new Date(instant + minutes * 60_000)
  const hours = at.getUTCHours()
  return `${region === 'es-ES' ? hours : twoDigits(hours)}:${twoDigits(at.getUTCMinutes())}`
}

/** The months as the languages shorten them in dates. */
const months: Record<string, readonly string[]> = {
  'en-GB': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  'es-ES': ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
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
  const names = months[region]
  const minutes = offsets === 'UTC' ? 0 : minutesAt(at, offsets)
  if (!names || minutes === undefined || at < 0) return undefined
  const there = new Date(at + minutes * 60_000)
  return `${there.getUTCDate()} ${names[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}
