import { dayLater } from '#contract/words/dates/deadline'
import type { Period } from '#contract/words/overview/periods'

/** Before anything was learned. */
export const beginning = '0001-01-01'

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const dayBefore = (day: string): string => dayLater(day, { days: -1 })
const dayAfter = (day: string): string => dayLater(day, { days: 1 })

/** Days as ranges of whole months, and of the days beside them. */
export interface Ranges {
  months: Period[]
  days: Period[]
}

const notEmpty = ({ ini, end }: Period): boolean => ini <= end

function rangesOfOne({ ini, end }: Period): Ranges {
  const firstMonth = ini === monthOf(ini) ? ini : dayLater(monthOf(ini), { months: 1 })
  const afterMonths = monthOf(dayAfter(end))
  if (firstMonth >= afterMonths) return { months: [], days: [{ ini, end }] }
  return {
    months: [{ ini: firstMonth, end: dayBefore(afterMonths) }],
    days: [
      { ini, end: dayBefore(firstMonth) },
      { ini: afterMonths, end },
    ].filter(notEmpty),
  }
}

/** Ranges in their order, those that touch each other as one. */
function joined(ranges: readonly Period[]): Period[] {
  const result: Period[] = []
  for (const range of ranges) {
    const last = result.at(-1)
    if (last && dayAfter(last.end) === range.ini) last.end = range.end
    else result.push({ ...range })
  }
  return result
}

/** Whole months, and the days beside them, of spans of days in their order: no month reaches from one span into the next. */
export function rangesOf(spans: readonly Period[]): Ranges {
  const each = spans.filter(notEmpty).map(rangesOfOne)
  return {
    months: joined(each.flatMap(({ months }) => months)),
    days: joined(each.flatMap(({ days }) => days)),
  }
}
