import { z } from 'zod'
import {
  degreeListFilters,
  degreeOrders,
  degreePage,
  mostSessions,
  timeOfDay,
} from '../../words/degrees/degree-lists'
import { maxLength } from '../../words/limits'
import { commaList, day, id, label, paging, search, sorting, version, wrong } from '../base'
import { filterFields } from '../list-fields'
import { user } from '../user'

const named = z.object({ _id: id, title: z.string() })
const count = z.number().int()

/** What narrows each list of degrees, and what there is to choose in each filter (specification, section 7). */
export const degreeFilters = filterFields(degreeListFilters)

/** The same with a search, a page at a time, in an order. */
const listQuery = <const List extends keyof typeof degreeOrders>(list: List) =>
  z.object({
    ...degreeFilters,
    search,
    ...paging,
    limit: paging.limit.default(degreePage),
    ...sorting<(typeof degreeOrders)[List][number]>(degreeOrders[list]),
  })

export const degreeListQuery = listQuery('degrees')
export const courseListQuery = listQuery('courses')
export const moduleListQuery = listQuery('modules')
/** The same of students, or of some of them. */
export const studentListQuery = listQuery('students').extend({ students: commaList(id).optional() })

/** A page of a list, and how many rows there are in all. */
export const degreeRows = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: count })

export const degreeCourse = named.extend({
  degree: named,
  promotions: z.array(named),
  modules: count,
  students: count,
})

/** A module of a program of a degree; one that two of its programs share is there once. */
export const degreeModule = named.extend({
  degree: named,
  course: named,
  promotion: named,
  /** The day on which it begins, as its program says. */
  startDate: day.nullable(),
  sessions: count,
  students: count,
})

/** Somebody who learns in a program of a degree. */
export const degreeStudent = user
  .pick({
    _id: true,
    firstName: true,
    lastName: true,
    name: true,
    email: true,
    companyOrganizations: true,
    companySuborganizations: true,
    companyGroups: true,
  })
  .extend({ degrees: z.array(named), modules: count })

/** Something to choose in a filter: a person, a degree, a session or a year by its name. */
export const degreeChoice = z.object({ _id: z.string(), name: z.string() })

/** A meeting of a module on a day of the company, with the hours where they are known. */
export const degreeSession = z.object({
  _id: id,
  day,
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  title: z.string(),
})

/** Who meets when: a session with where it belongs. */
export const scheduledSession = degreeSession.extend({ degree: named, module: named })

const hour = z.string().regex(timeOfDay).nullable().default(null)

/** The sessions of a module, all of them: one with the `_id` that it came with is kept, one without is new, one that is left out goes. */
export const sessionsUpdate = z.strictObject({
  sessions: z
    .array(
      z
        .strictObject({
          _id: id.optional(),
          day,
          starts: hour,
          ends: hour,
          title: label(maxLength.title).or(z.literal('')).default(''),
        })
        .refine(({ starts, ends }) => !starts || !ends || starts < ends, {
          path: ['ends'],
          ...wrong('endBeforeStart'),
        }),
    )
    .max(mostSessions),
})

/** A module as the page of a degree shows it. */
export const moduleOfDegree = degreeModule.omit({ sessions: true }).extend({
  /** Each with of how many something is noted. */
  sessions: z.array(degreeSession.extend({ noted: count })),
  teachers: z.array(z.object({ _id: id, name: z.string() })),
  version,
})
