import { type Principal, principalOf } from '#contract/roles'
import type { CallResult } from '../../providers/call/call-types'

/** Staff over admins over the rest (decisions, section 6). */
const rankOf = (principal: Principal): number => ({ staff: 2, admin: 1 })[principal as 'staff'] ?? 0

/** Why a person is out of somebody's reach: it is themselves, or somebody of their own rank or above. */
export type RankRefusal = 'self' | 'rank'

/**
 * Nobody deletes, impersonates or changes type and address of themselves or of somebody of their own rank or above;
 * the API refuses by the same rule.
 */
export function rankRefusal(
  doer: { principal: Principal; id: string },
  person: Pick<Person, '_id' | 'type' | 'staff'>,
): RankRefusal | null {
  if (doer.id === person._id) return 'self'
  return rankOf(principalOf(person)) < rankOf(doer.principal) ? null : 'rank'
}

export type NamedReference = CallResult<'users.list'>['data'][number]['companyGroups'][number]

export const groupingFields = ['companyOrganizations', 'companySuborganizations', 'companyGroups'] as const
export type GroupingField = (typeof groupingFields)[number]

/**
 * A person of the company; only a profile tells of staff, of an address that waits for its owner, of invitations, and of what a
 * Fundae report needs to know.
 */
export type Person = CallResult<'users.list'>['data'][number] &
  Partial<Pick<CallResult<'users.profile'>, 'staff' | 'pendingEmail' | 'invitable' | 'fundae'>>

/** An employee as the list shows one. */
export type ListedEmployee = CallResult<'users.students'>['data'][number]

/** A page of employees; `more` where there are more than `total`. */
export const employeePage = ({ data, total, more = false }: CallResult<'users.students'>) => ({
  rows: data,
  total,
  more,
})

export type EmployeePage = ReturnType<typeof employeePage>

/** Whom a dialog is about; a list knows their programs as well. */
export type AskedPerson = Person & {
  program?: { _id: string; title: string } | null
  morePrograms?: number
}
