import type { ListDeclaration } from '../../components/list/list-state'

/** Section 4 of the specification; seats are the company's, not a program's. */
export const peopleStatuses = ['all', 'active', 'inactive', 'finishers', 'removed'] as const
export type PeopleStatus = (typeof peopleStatuses)[number]

export const peopleSorts = [
  'name',
  'start',
  'end',
  'completionPercentage',
  'timeInClasses',
  'testMark',
  'satisfaction',
  'lastFollowUp',
] as const

/** What the address of the list holds. */
export const peopleDeclaration: ListDeclaration<'status'> = {
  filters: { status: peopleStatuses },
  sortable: peopleSorts,
}
