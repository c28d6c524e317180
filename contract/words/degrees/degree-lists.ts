import type { DeclaredFilters } from '../list-fields'

/** How many rows a list of degrees has at a time where nothing else is said (specification, section 9). */
export const degreePage = 10

/** What each list of degrees can be sorted by, besides the order that it has. */
export const degreeOrders = {
  degrees: ['title', 'updatedAt'],
  courses: ['title', 'degree'],
  modules: ['title', 'course', 'degree', 'startDate'],
  students: ['name', 'email'],
} as const

/** The most sessions that a module of a degree has. */
export const mostSessions = 500

/** The most that a filter offers, and that a schedule shows. */
export const mostScheduled = 500

/** A time of day as a session has it: hours and minutes of the company's clock. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** What narrows each list of degrees, in the order of its dialog; what one offers follows from what is chosen in the others. */
export const degreeListFilters = {
  degree: { kind: 'ids' },
  courses: { kind: 'ids' },
  module: { kind: 'ids' },
  teacher: { kind: 'ids' },
  /** Calendar years in which a module begins or meets. */
  years: { kind: 'years' },
  sessions: { kind: 'ids' },
  companyOrganizations: { kind: 'ids' },
  companySuborganizations: { kind: 'ids' },
  companyGroups: { kind: 'ids' },
} as const satisfies DeclaredFilters
