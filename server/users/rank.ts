import { sql } from 'drizzle-orm'
import { principalOf, type UserType } from '#contract/roles'
import type { Caller } from '../auth/caller'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { Failure } from '../failure'

/** Staff stand above admins, admins above the rest (decisions, section 6). */
export const isBelow = (type: UserType, { principal }: Pick<Caller, 'principal'>): boolean =>
  principal === 'staff' || (principal === 'admin' && principalOf({ type }) !== 'admin')

/**
 * A company keeps somebody who can manage it.
 * @throws Failure `conflict` when `person` is its last admin
 */
export async function demandAnotherAdmin(tx: Tx, person: string): Promise<void> {
  // The rows are locked, so that two admins cannot be taken away side by side.
  const admins = await rows<{ id: string }>(
    tx,
    sql`select id from users where type = 'b2bportaladmin' and deleted_at is null order by id for update`,
  )
  if (admins.every(({ id }) => id === person))
    throw new Failure('conflict', [
      { path: 'type', message: 'This is the last administrator of the company' },
    ])
}
