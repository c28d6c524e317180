import { z } from 'zod'
import { userTypes } from '../roles'
import { employeeColumns, employeeListFilters, employeeSortColumns } from '../words/employee-list'
import { day, id, instant, paging, search, sorting } from './base'
import { enrolment } from './enrolment'
import { columnFields, filterFields } from './list-fields'
import { programReference } from './programs/program-reference'
import { user } from './user'

/** Its fields beside those of a person (decisions, section 7), who has an id and a version of their own. */
const enrolmentBeside = {
  ...enrolment.omit({ _id: true, version: true }).partial().shape,
  enrolment: enrolment.pick({ _id: true, version: true }).optional(),
}

/**
 * An employee as the list shows one: the program is the latest active one. With the query `promotion`, the fields of the
 * enrolment in that program stand beside, and its id and version in `enrolment`.
 */
export const employee = user.extend({
  ...columnFields(employeeColumns),
  program: programReference.extend({ createdAt: instant }).nullable(),
  /** How many programs besides `program` the person is enrolled in. */
  morePrograms: z.number().int(),
  ...enrolmentBeside,
})

/** Who is in the list: the filters of section 2 of the specification, as a query string carries them. */
export const employeeFilters = {
  search,
  /** The program whose people are listed, with their enrolment in it. */
  promotion: id.optional(),
  ...filterFields(employeeListFilters),
  /** `student` stands for the blank type. */
  types: z
    .string()
    .transform(value =>
      value
        .split(',')
        .filter(type => type !== '')
        .map(type => (type === 'student' ? '' : type)),
    )
    .pipe(z.array(z.enum(userTypes)).max(userTypes.length))
    .optional(),
}

export const employeeQuery = z.object({
  ...employeeFilters,
  /** `near`: `total` is exact where `more` does not say that there are others, 2,000 and above (an extension). */
  count: z.enum(['exact', 'near']).default('exact'),
  ...sorting(employeeSortColumns),
  ...paging,
})

/** How a person learns, over all programs in force. */
export const userAnalytics = z.object({
  programs: z.number().int(),
  finished: z.number().int(),
  /** Means over the programs in force; null where there is nothing to take it of. */
  completion: z.number().nullable(),
  testMark: z.number().nullable(),
  satisfaction: z.number().nullable(),
  timeInClasses: z.number().int(),
  classesCompleted: z.number().int(),
  activeDays: z.number().int(),
  /** By day in the company's time zone, oldest first; days without activity are left out. */
  days: z.array(
    z.object({
      day,
      timeInClasses: z.number().int(),
      classesCompleted: z.number().int(),
      events: z.number().int(),
    }),
  ),
})

/** A note on a person (specification, section 3: user, notes), with who wrote it and when. */
export const userNote = z.object({
  _id: id,
  user: id,
  notes: z.string(),
  author: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: instant,
})

/** What a person did, as it arrived, or what was done with them. */
export const activityEvent = z.object({
  _id: id,
  /** Of what a person did, that of the activity; of what was done with them, one of `administrativeKinds`. */
  kind: z.string(),
  promotion: programReference.nullable(),
  class: z.string().nullable(),
  /** The grouping that they got or lost. */
  grouping: z.string().nullable(),
  value: z.number().nullable(),
  /** Who did it with them, without a name where the reader does not see that person; null for what they did themselves. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
  at: instant,
})
