import { z } from 'zod'
import { challengeStatuses, enrolmentStatuses } from '../words/people'
import { day, id, instant } from './base'
import { programReference } from './programs/program-reference'

/** A person's way through one program: the columns of section 9 of the specification. */
export const enrolment = z.object({
  _id: id,
  status: z.enum(enrolmentStatuses),
  /** First activity, or the day of enrolment before there was any. */
  start: instant,
  /** When it was finished at 100 %, else null. */
  end: instant.nullable(),
  /** The last day to finish it, null for none. */
  deadline: day.nullable(),
  /** 0–100. */
  completion: z.number(),
  /** Seconds. */
  timeInClasses: z.number().int(),
  /** 0–10. */
  testMark: z.number().nullable(),
  /** 1–5. */
  satisfaction: z.number().nullable(),
  lastFollowUp: instant.nullable(),
  lastActivity: instant.nullable(),
  /** Removed enrolments are kept with their history. */
  removed: z.boolean(),
  version: z.number().int(),
})

/** A program of a person, with the enrolment in it. */
export const userProgram = enrolment.extend({
  program: programReference.extend({ isFundae: z.boolean(), product: id.nullable() }),
})

/** An enrolment that has come or gone. With `change`, `undoBulk` restores how it was (extension `bulkPeople`). */
export const changedProgram = userProgram.extend({ change: id.nullable().optional() })

/** One test that was taken (specification, section 9). Mark 0–10. */
export const score = z.object({
  _id: id,
  promotion: programReference,
  module: z.string(),
  lesson: z.string(),
  class: z.string(),
  mark: z.number().nullable(),
  date: instant,
})

/** One challenge or live class of a person's programs (specification, section 9). */
export const challenge = z.object({
  /** Of the class in this program and lesson: either may share it. */
  _id: id,
  promotion: programReference,
  module: z.string(),
  liveClass: z.string(),
  status: z.enum(challengeStatuses),
  mark: z.number().nullable(),
  date: instant.nullable(),
})
