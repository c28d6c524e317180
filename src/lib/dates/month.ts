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
