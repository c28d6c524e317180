import { dayLater, daysBetween } from '../dates/deadline'

/** The days of an overview, both included, `YYYY-MM-DD` by the company's clock (specification, section 9). */
export interface Period {
  ini: string
  end: string
}

/** The longest that can be asked for, in days: thirty years. */
export const mostDays = 11_000

/** The days of a period, of which it has one at least. */
export const lengthOf = ({ ini, end }: Period): number => daysBetween(ini, end) + 1

/** The period of equal length that ends on the day before. */
export const periodBefore = (period: Period): Period => ({
  ini: dayLater(period.ini, { days: -lengthOf(period) }),
  end: dayLater(period.ini, { days: -1 }),
})

/** By what a series is told: single days up to a month, weeks up to half a year, months beyond. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export const stepOf = (period: Period): Step => {
  const days = lengthOf(period)
  if (days <= 31) return 'day'
  return days <= 183 ? 'week' : 'month'
}

/** 1 for Monday to 7 for Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const beginsNext: Record<Step, (day: string) => string> = {
  day: day => dayLater(day, { days: 1 }),
  week: day => dayLater(day, { days: 8 - weekday(day) }),
  month: day => `${dayLater(`${day.slice(0, 7)}-01`, { months: 1 })}`,
}

/** The parts of a period by its step: weeks begin on Monday, and the first and the last part may be shorter than others. */
export function partsOf(period: Period, step: Step = stepOf(period)): Period[] {
  const parts: Period[] = []
  for (let ini = period.ini; ini <= period.end; ) {
    const next = beginsNext[step](ini)
    const end = next > period.end ? period.end : dayLater(next, { days: -1 })
    parts.push({ ini, end })
    ini = next
  }
  return parts
}
