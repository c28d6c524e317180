import { sql } from 'drizzle-orm'
import { type Principal, principalOf, type UserType } from '#contract/roles'
import type { Tx } from '../db/database'
import { users } from '../db/schema'
import { all } from '../db/sql/rows'
import { Failure } from '../errors/failure'

/** Staff stand above admins, admins above the rest (decisions, section 6). */
export const isBelow = (type: UserType, { principal }: { principal: Principal }): boolean =>
  principal === 'staff' || (principal === 'admin' && principalOf({ type }) !== 'admin')

/**
 * A company keeps somebody who can manage it.
 * @throws Failure `conflict` when `person` is its last admin
 */
export async function demandAnotherAdmin(tx: Tx, person: string): Promise<void> {
  // One at a time in a company, so that two admins cannot be taken away side by side. Their rows are not locked for it: one of
  // them is locked already, and two of these calls would wait for each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('admins'), hashtext(current_setting('app.company')))`,
  )
  const admins = await all(
    tx,
    { id: users.id },
    sql`users where type = 'b2bportaladmin' and deleted_at is null`,
  )
  if (admins.every(({ id }) => id === person))
    throw new Failure('conflict', [{ path: 'type', code: 'lastAdmin' }])
}
