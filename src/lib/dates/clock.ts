/** The time of day of an instant in a time zone, `09:30`; undefined where it cannot be read. */
export function clockIn(instant: string | number | null | undefined, timeZone: string): string | undefined {
  const at = typeof instant === 'number' ? instant : Date.parse(instant ?? '')
  if (Number.isNaN(at)) return undefined
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', options).format(at)
}
