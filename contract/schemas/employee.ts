import { z } from 'zod'
import { userTypes } from '../roles'
import { maxLength } from '../words/limits'
import { commaList, day, email, id, instant, paging, references, search, sorting, text } from './base'
import { programReference } from './company'
import { user } from './user'

/** Which employees a list shows (specification, section 4; their meaning: decisions, section 8). */
export const studentStatuses = [
  'all',
  'active',
  'inactive',
  'finishers',
  'removed',
  'noseat',
  'seat',
] as const

/** `stopped` is blocked (specification, section 4). */
export const enrolmentStatuses = ['in progress', 'stopped'] as const

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
  lastContactDate: instant.nullable(),
  program: programReference.extend({ createdAt: instant }).nullable(),
  /** How many programs besides `program` the person is enrolled in. */
  morePrograms: z.number().int(),
  completionPercentage: z.number().nullable(),
  lastProgramActivity: instant.nullable(),
  ...enrolmentBeside,
})

export const employeeSortColumns = [
  'name',
  'email',
  'type',
  'program',
  'programCreatedAt',
  'lastConnection',
  'lastContactDate',
  'lastProgramActivity',
  'completionPercentage',
  'companyOrganizations',
  'companySuborganizations',
  'companyGroups',
  'start',
  'end',
  'timeInClasses',
  'testMark',
  'satisfaction',
  'lastFollowUp',
] as const

/** The columns of the list (specification, section 2), in their order. */
export const employeeColumns = [
  'name',
  'email',
  'type',
  'program',
  'programCreatedAt',
  'completionPercentage',
  'lastProgramActivity',
  'companyOrganizations',
  'companySuborganizations',
  'companyGroups',
  'lastConnection',
  'lastContactDate',
] as const

const percent = z.coerce.number().min(0).max(100)

/** Who is in the list: the filters of section 2 of the specification, as a query string carries them. */
export const employeeFilters = {
  search,
  status: z.enum(studentStatuses).default('all'),
  /** The program whose people are listed, with their enrolment in it. */
  promotion: id.optional(),
  name: text(maxLength.search).optional(),
  email: text(maxLength.search).optional(),
  /** A comma list of types; `student` stands for the blank one. */
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
  promotions: commaList(id).optional(),
  companyOrganizations: commaList(id).optional(),
  companySuborganizations: commaList(id).optional(),
  companyGroups: commaList(id).optional(),
  /** Days in the company's time zone, both included. */
  programCreatedFrom: day.optional(),
  programCreatedTo: day.optional(),
  lastConnectionFrom: day.optional(),
  lastConnectionTo: day.optional(),
  /** Who has never connected at all (an extension, as are the two below). */
  neverConnected: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
  /** Days on which an enrolment in force was finished: the one in `promotion`, where that is given. */
  finishedFrom: day.optional(),
  finishedTo: day.optional(),
  completedFrom: percent.optional(),
  completedTo: percent.optional(),
}

export const employeeQuery = z.object({
  ...employeeFilters,
  /** `near`: `total` is exact up to 10,000 and `more` says that there are others (an extension). */
  count: z.enum(['exact', 'near']).default('exact'),
  ...sorting(employeeSortColumns),
  ...paging,
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

export const challengeStatuses = ['pending', 'delivered', 'marked'] as const

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

/** What a person did, as it arrived. */
export const activityEvent = z.object({
  _id: id,
  kind: z.string(),
  promotion: programReference,
  class: z.string().nullable(),
  value: z.number().nullable(),
  at: instant,
})

/** The most people that one bulk call takes. */
export const mostPeople = 100_000

export const people = z.array(id).max(mostPeople)

/** Bytes: room for as many ids. */
export const manyIds = 4_194_304

/** People by id, by address, or both. */
export const chosenPeople = { userIds: people.optional(), emails: z.array(email).max(mostPeople).optional() }

/** `PUT /users/bulk/edit`: what the people get besides what they have. */
export const bulkEdit = z.strictObject({
  ...chosenPeople,
  programs: references.optional(),
  companyOrganizations: references.optional(),
  companySuborganizations: references.optional(),
  companyGroups: references.optional(),
})

export const bulkPrograms = z.strictObject({ userIds: people.min(1), promotionIds: references.min(1) })
export const bulkGroupings = z.strictObject({ userIds: people.min(1), groupings: references.min(1) })

/** What a bulk call is to do, and to whom. */
export const bulkAction = z.discriminatedUnion('action', [
  bulkEdit.extend({ action: z.literal('edit') }),
  bulkPrograms.extend({ action: z.literal('removePrograms') }),
  bulkGroupings.extend({ action: z.literal('removeGroupings') }),
])

/** What a bulk call does, or would do, to one person. */
export const bulkOutcome = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** Programs and groupings that are added or taken away; none where nothing changes. */
  programs: z.array(z.string()),
  groupings: z.array(z.string()),
})

/** What came of a bulk call. `change` takes it back within an hour (extension `bulkPeople`); null: nothing changed. */
export const bulkResult = z.object({
  change: id.nullable(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** The first 1,000 people that something changes for, by name. */
  people: z.array(bulkOutcome),
  /** The first 1,000 of `unchanged` by name; long work leaves them out. */
  stayed: z.array(bulkOutcome).optional(),
})

/**
 * What came of taking a bulk call back: `changed` counts the people for whom something went back, `unchanged` those of whom
 * something stays because somebody has changed it since. Who has both is in both.
 */
export const undoResult = bulkResult.extend({
  /** The first 1,000 of `unchanged` by name, with the programs and groupings that stay as they are. */
  stayed: z.array(bulkOutcome),
})
