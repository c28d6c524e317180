import { type Principal, principalOf } from '#contract/roles'
import type { Person } from './person'

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
