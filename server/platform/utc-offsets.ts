import type { UtcOffset } from '#contract/schemas/company'
import { offsetsOf } from '#contract/words/dates/time-zone'

/** Years for which a list is likely to name days: the portal leaves the others to the browser. */
const yearsBack = 5
const yearsAhead = 1
const day = 86_400_000
/** Clocks are not changed twice within a week. */
const stride = 7 * day

/** The first minute after `from` and up to `to` at which the offset is no longer that of `from`. */
function changeBetween(offsetAt: (at: number) => number, from: number, to: number): number {
  let [before, after] = [from, to]
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000
    if (offsetAt(middle) === offsetAt(from)) before = middle
    else after = middle
  }
  return after
}

function findOffsets(timeZone: string, year: number): UtcOffset[] {
  const offsetAt = offsetsOf(timeZone)
  const end = Date.UTC(year + yearsAhead + 1, 0)
  const found: UtcOffset[] = []
  let from = Date.UTC(year - yearsBack, 0)
  const add = (until: number) => {
    found.push({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      minutes: offsetAt(from),
    })
    from = until
  }
  for (let at = from; at < end; at += stride) {
    const next = Math.min(at + stride, end)
    if (offsetAt(next) !== offsetAt(from)) add(changeBetween(offsetAt, Math.max(at, from), next))
  }
  add(end)
  return found
}

const known = new Map<string, UtcOffset[]>()

/** How far the clocks of a time zone are ahead of UTC in the years around `now`, stretch by stretch. */
export function utcOffsets(timeZone: string, now: Date): UtcOffset[] {
  const year = now.getUTCFullYear()
  const key = `${timeZone} ${year}`
  const offsets = known.get(key) ?? findOffsets(timeZone, year)
  known.set(key, offsets)
  return offsets
}
