import { z } from 'zod'
import { longestTime } from '../../words/outline/schedule'
import { day, id, wrong } from '../base'
import { updateOf } from '../sent-back'

/** `HH:MM:SS` in the company's time zone. */
const timeOfDay = z
  .string()
  .refine(value => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value), wrong('timeOfDay'))

/** A day that deadlines are counted from. */
const startDay = day.refine(value => value >= '1900' && value < '3000', wrong('dayTooFar'))

/** Whom an entry is for, and how much time it gives (specification, section 9). */
const entryFields = {
  /** A grouping of this type, null for whatever. */
  companyOrganization: id.nullable().default(null),
  companySuborganization: id.nullable().default(null),
  companyGroup: id.nullable().default(null),
  /** Null: the day of enrolment. */
  startDate: startDay.nullable().default(null),
  monthsLeft: z.number().int().min(0).max(longestTime.months).default(0),
  daysLeft: z.number().int().min(0).max(longestTime.days).default(0),
  /** Until when on the last day: Fundae programs alone have it. */
  endTime: timeOfDay.nullable().default(null),
}

/** An entry of a schedule. */
export const scheduleEntry = z.object({
  _id: id,
  companyOrganization: id.nullable(),
  companySuborganization: id.nullable(),
  companyGroup: id.nullable(),
  startDate: day.nullable(),
  monthsLeft: z.number().int(),
  daysLeft: z.number().int(),
  endTime: z.string().nullable(),
  /** For how many learners it is the one that counts (an extension field). */
  learnersCount: z.number().int(),
})

/** The whole schedule of a program. The id of an entry is ignored: an entry is known by whom it is for. */
export const scheduleUpdate = z.strictObject({
  schedule: z
    .array(
      updateOf({}, [scheduleEntry])
        .extend(entryFields)
        .extend({ _id: z.unknown().optional().meta({ readOnly: true }) }),
    )
    .max(500),
})

/** Those of the learners in force whose deadline the schedule makes, and the others (an extension). */
export const scheduleLearners = z.object({
  total: z.number().int(),
  /** Their deadline was set by hand, and stays. */
  byHand: z.number().int(),
  /** No entry is for them. */
  without: z.number().int(),
})

/** Some people with their last day before and after: how many, and the first by name. */
const affected = z.object({
  count: z.number().int(),
  people: z.array(z.object({ _id: id, name: z.string(), before: day.nullable(), after: day.nullable() })),
})

/** What saving a schedule would do to learners who have not finished. */
export const scheduleOutcome = z.object({
  becomeOverdue: affected,
  moreTime: affected,
  /** Those who become overdue are among them. */
  lessTime: affected,
  unchanged: z.number().int(),
})
