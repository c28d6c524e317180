import { type EmployeeFilter, employeeListDeclaration } from '../list-declaration'

/** Ranges: from and to are one filter to a person. */
export const ranges = {
  lastConnection: ['lastConnectionFrom', 'lastConnectionTo'],
  finished: ['finishedFrom', 'finishedTo'],
  programCreated: ['programCreatedFrom', 'programCreatedTo'],
  completed: ['completedFrom', 'completedTo'],
} as const satisfies Record<string, readonly [EmployeeFilter, EmployeeFilter]>

export type RangeName = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as RangeName[]

export const texts = ['name', 'email'] as const satisfies readonly EmployeeFilter[]

/** As `types` names them in an address: `student` stands for the blank one. */
export const typeNames = ['student', 'b2bportaladmin', 'teacher', 'teacher_reader', 'coach'] as const

/** All filters but the segment, taken off. */
export const otherFilters = Object.fromEntries(
  Object.keys(employeeListDeclaration.filters)
    .filter(name => name !== 'status')
    .map(name => [name, '']),
) as Partial<Record<EmployeeFilter, string>>

/** What a comma list holds. */
export const listed = (value: string): string[] => (value === '' ? [] : value.split(','))
