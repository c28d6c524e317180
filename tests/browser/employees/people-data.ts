import type { CallResult } from '../../../src/providers/call/call-types'

type Listed = CallResult<'users.students'>['data'][number]
type Grouping = CallResult<'company.groupings'>[number]

export const employeeId = (number: number): string => number.toString(16).padStart(24, '0')
export const groupingId = (number: number): string => employeeId(0xa00 + number)
export const promotionId = (number: number): string => employeeId(0xb00 + number)

export const groupings: Grouping[] = [
  { _id: groupingId(1), name: 'Madrid', type: 'organization' },
  { _id: groupingId(2), name: 'Lisbon', type: 'organization' },
  { _id: groupingId(3), name: 'Night shift', type: 'suborganization' },
  { _id: groupingId(4), name: 'G1', type: 'group' },
]

/** More than one looks through: a search finds the others. */
export const promotions = Array.from({ length: 40 }, (_, index) => ({
  _id: promotionId(index + 1),
  title: `Program ${index + 1}`,
  enlistable: index !== 19,
}))

/** An employee as the list holds one: every second one belongs to Madrid, the first is in three programs. */
export const employee = (number: number, changes: object = {}): Listed => ({
  _id: employeeId(number),
  firstName: `Ana ${number}`,
  lastName: 'Núñez',
  name: `Ana ${number} Núñez`,
  email: `ana.${number}@acme.example`,
  type: '',
  language: null,
  lastConnection: '2026-02-10T09:00:00Z',
  companyOrganizations: number % 2 === 1 ? [{ _id: groupingId(1), name: 'Madrid' }] : [],
  companySuborganizations: [],
  companyGroups: [],
  version: 4,
  lastContactDate: null,
  program: { _id: promotionId(1), title: 'Program 1', createdAt: '2026-01-10T09:00:00Z' },
  morePrograms: number === 1 ? 2 : 0,
  completionPercentage: number % 100,
  lastProgramActivity: '2026-02-09T09:00:00Z',
  ...changes,
})
