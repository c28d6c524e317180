import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { peopleOf } from '../people-bulk/people'
import type { EmployeeReader } from '../people-list/find/source'
import { employeeIds } from '../people-list/reads'

/** Those of the ids that are somebody's of the company. */
async function present(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await all(
    tx,
    { id: users.id },
    sql`users
        where id = ${idsIn(ids)} and company_id is not null and deleted_at is null`,
  )
  return new Set(found.map(({ id }) => id))
}

/**
 * Sees to it that the reader's list has all of the people.
 * @throws Failure `notFound` naming each one who is not there, as bulk calls do; `forbidden` for each one whom the reader
 * does not see. Who sees single programs is told nobody's name: it may be that of somebody they never saw
 */
export async function demandListed(tx: Tx, reader: EmployeeReader, userIds: string[]): Promise<void> {
  if (reader.reach === 'A') {
    await peopleOf(tx, { userIds })
    return
  }
  const seen = new Set(await employeeIds(tx, reader, { status: 'all' }, userIds))
  const unseen = userIds.flatMap((id, place) => (seen.has(id) ? [] : [{ id, path: `userIds.${place}` }]))
  if (unseen.length === 0) return
  const others = await present(
    tx,
    unseen.map(({ id }) => id),
  )
  const gone = unseen.filter(({ id }) => !others.has(id))
  if (gone.length > 0)
    throw new Failure(
      'notFound',
      gone.map(({ id, path }) => ({ path, message: `There is no person ${id}` })),
    )
  throw new Failure(
    'forbidden',
    unseen.map(({ path }) => ({ path, message: 'You do not see this person' })),
  )
}
