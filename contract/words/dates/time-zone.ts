/** @returns the name of a time zone as it is known; undefined where there is none. An offset is none: databases and browsers read its sign differently. */
export function knownTimeZone(timeZone: string | undefined): string | undefined {
  if (!timeZone || !/^[A-Z]/i.test(timeZone)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Tells how many minutes a zone's clocks are ahead of UTC at an instant. */
export function offsetsOf(timeZone: string): (at: number) => number {
  const options = { timeZone, timeZoneName: 'longOffset' } as const
  const format = new Intl.DateTimeFormat('en', options)
  return at => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  }
}
