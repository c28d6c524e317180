import { employeeColumns, studentStatuses } from '#contract/words/people'
import type { ListDeclaration } from '../../components/list/list-state'

/** A comma list of what `each` describes, of at most 500. */
const listOf = (each: string) => (value: string) => new RegExp(`^${each}(,${each}){0,499}$`).test(value)
const isIds = listOf('[0-9a-f]{24}')
const isTypes = listOf('(student|b2bportaladmin|teacher_reader|teacher|coach)')
const isTrue = (value: string) => value === 'true'
const isPercent = (value: string) => /^(\d\d?|100)$/.test(value)
const isText = (value: string) => value.trim() !== '' && value.length <= 100 && !/\p{C}/u.test(value)

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** What the address of the employee list holds. The names are the query's of `GET /users/students`. */
const filters = {
  status: studentStatuses,
  types: isTypes,
  promotions: isIds,
  companyOrganizations: isIds,
  companySuborganizations: isIds,
  companyGroups: isIds,
  name: isText,
  email: isText,
  lastConnectionFrom: isDay,
  lastConnectionTo: isDay,
  neverConnected: isTrue,
  finishedFrom: isDay,
  finishedTo: isDay,
  programCreatedFrom: isDay,
  programCreatedTo: isDay,
  completedFrom: isPercent,
  completedTo: isPercent,
}

export type EmployeeFilter = keyof typeof filters
export const employeeListDeclaration: ListDeclaration<EmployeeFilter> = {
  filters,
  sortable: employeeColumns,
}
