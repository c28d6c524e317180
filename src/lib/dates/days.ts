import { exactDay, type UtcOffset } from '../format/exact-format'

/**
 * The first and the last day of a month.
 * @param day any day of it, `2026-02-10`
 */
export function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const isoDay = (ofMonth: number, date: number) =>
    new Date(Date.UTC(year, ofMonth, date)).toISOString().slice(0, 10)
  return { from: isoDay(month - 1, 1), to: isoDay(month, 0) }
}

/**
 * The day of an instant in a time zone, or in that of the browser; undefined where it cannot be read.
 * @param offsets those of the zone, where the server tells them
 */
export function dayIn(
  instant: string | number | null | undefined,
  timeZone?: string,
  offsets: readonly UtcOffset[] = [],
): string | undefined {
  const at = typeof instant === 'number' ? instant : Date.parse(instant ?? '')
  if (Number.isNaN(at)) return undefined
  const options = { timeZone: timeZone || undefined, dateStyle: 'short' } as const
  return exactDay(at, offsets) ?? new Intl.DateTimeFormat('en-CA', options).format(at)
}
