import { daysBetween, deadlineOf } from '../../../lib/dates/deadline'
import { amount, each, fieldsOf, text } from '../../../lib/format/answer-fields'

/** What a person did on a day `YYYY-MM-DD`, or in the week that begins with it. */
export interface LearningDay {
  day: string
  /** Seconds. */
  timeInClasses: number
  classesCompleted: number
}

export const learningFigures = ['programs', 'finished', 'classesCompleted', 'activeDays'] as const

export interface LearningSummary extends Partial<Record<(typeof learningFigures)[number], number>> {
  completion?: number
  testMark?: number
  satisfaction?: number
  timeInClasses?: number
  days: LearningDay[]
}

/** Reads `GET /users/{id}/analytics`, whichever server answered. */
export function readLearning(answer: unknown): LearningSummary {
  const fields = fieldsOf(answer)
  return {
    programs: amount(fields.programs),
    finished: amount(fields.finished),
    completion: amount(fields.completion),
    testMark: amount(fields.testMark),
    satisfaction: amount(fields.satisfaction),
    timeInClasses: amount(fields.timeInClasses),
    classesCompleted: amount(fields.classesCompleted),
    activeDays: amount(fields.activeDays),
    days: each(fields.days, entry => {
      const day = text(entry.day)
      return day && /^\d{4}-\d\d-\d\d/.test(day)
        ? {
            day: day.slice(0, 10),
            timeInClasses: amount(entry.timeInClasses) ?? 0,
            classesCompleted: amount(entry.classesCompleted) ?? 0,
          }
        : null
    }),
  }
}

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
