import { may, type Principal, principalOf } from '#contract/roles'

/** Why something cannot be done with a person: the texts are `refusal.*` of `employee-actions.json`. */
export type PersonRefusal = 'role' | 'self' | 'rank'

interface Person {
  _id: string
  type: string
}

interface Actor {
  /** The id of who wants it. */
  id: string
  principal: Principal
}

const rank: Partial<Record<Principal, number>> = { staff: 2, admin: 1 }
const rankOf = (principal: Principal) => rank[principal] ?? 0

/** Whether somebody stands below: decisions, section 6 (staff above admins above the rest). */
export const isBelow = (person: Person, { principal }: Actor): boolean =>
  rankOf(principalOf(person)) < rankOf(principal)

/** Why a person cannot be deleted; null where nothing speaks against it. The server decides. */
export function deletionRefusal(person: Person, actor: Actor): PersonRefusal | null {
  if (!may(actor.principal, 'employees.write')) return 'role'
  if (person._id === actor.id) return 'self'
  return isBelow(person, actor) ? null : 'rank'
}
