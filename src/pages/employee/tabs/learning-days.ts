import { daysBetween, deadlineOf } from '#contract/words/dates/deadline'

/** What a person did on a day `YYYY-MM-DD`, or in the week that begins with it. */
export interface LearningDay {
  day: string
  /** Seconds. */
  timeInClasses: number
  classesCompleted: number
}

export const learningFigures = ['programs', 'finished', 'classesCompleted', 'activeDays'] as const

const addDays = (day: string, daysLeft: number): string => deadlineOf({ start: day, daysLeft }, day)

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The weeks up to that of `today`, oldest first; those without activity as well, so that gaps show. */
export function weeksOf(days: readonly LearningDay[], today: string, count: number): LearningDay[] {
  const last = mondayOf(today)
  const weeks = Array.from({ length: count }, (_, index) => ({
    day: addDays(last, -7 * (count - 1 - index)),
    timeInClasses: 0,
    classesCompleted: 0,
  }))
  for (const { day, timeInClasses, classesCompleted } of days) {
    const week = weeks[Math.floor(daysBetween(weeks[0]?.day ?? day, day) / 7)]
    if (!week) continue
    week.timeInClasses += timeInClasses
    week.classesCompleted += classesCompleted
  }
  return weeks
}
