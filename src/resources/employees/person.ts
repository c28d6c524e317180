import type { CallResult } from '../../providers/call/call-types'

export type NamedReference = CallResult<'users.list'>['data'][number]['companyGroups'][number]

export const groupingFields = ['companyOrganizations', 'companySuborganizations', 'companyGroups'] as const
export type GroupingField = (typeof groupingFields)[number]

/** A person of the company; only a profile tells of staff, and of an address that waits for its owner. */
export type Person = CallResult<'users.list'>['data'][number] &
  Partial<Pick<CallResult<'users.profile'>, 'staff' | 'pendingEmail'>>

/** An employee as the list shows one. */
export type ListedEmployee = CallResult<'users.students'>['data'][number]

/** A page of employees; `more` where there are more than `total`. */
export const employeePage = ({ data, total, more = false }: CallResult<'users.students'>) => ({
  rows: data,
  total,
  more,
})

export type EmployeePage = ReturnType<typeof employeePage>
