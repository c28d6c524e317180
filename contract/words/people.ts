/** Which employees a list shows (specification, section 4; their meaning: decisions, section 8), in the order of the tabs. */
export const studentStatuses = [
  'all',
  'active',
  'inactive',
  'finishers',
  'seat',
  'noseat',
  'removed',
] as const
export type StudentStatus = (typeof studentStatuses)[number]

/** What is done with a person, as their history names it. */
export const administrativeKinds = [
  'created',
  'invited',
  'edited',
  'deleted',
  'restored',
  'enlisted',
  'stopped',
  'resumed',
  'removed',
  'followedUp',
  'deadlineSet',
  'deadlineScheduled',
  'groupingAdded',
  'groupingRemoved',
  'actedAs',
  'resetLink',
] as const

/** `stopped` is blocked (specification, section 4). */
export const enrolmentStatuses = ['in progress', 'stopped'] as const

export const challengeStatuses = ['pending', 'delivered', 'marked'] as const

export const userSortColumns = ['name', 'email', 'type', 'lastConnection'] as const

/** The most people that one bulk call takes. */
export const mostPeople = 100_000

/** Bytes: room for as many ids. */
export const manyIds = 4_194_304
