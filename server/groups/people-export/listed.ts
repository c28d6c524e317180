import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { demandAll } from '../../db/sql/demand'
import { idsIn } from '../../db/sql/lists'
import { idsOf } from '../../db/sql/rows'
import { peopleOf } from '../people-bulk/people'
import type { EmployeeReader } from '../people-list/find/source'
import { employeeIds } from '../people-list/reads'

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
  if (userIds.every(id => seen.has(id))) return
  const there = await idsOf(
    tx,
    sql`users where id = ${idsIn(userIds)} and company_id is not null and deleted_at is null`,
  )
  demandAll(
    userIds,
    [...seen, ...there],
    { path: 'userIds', code: 'noPerson', values: id => ({ id }) },
    'notFound',
  )
  demandAll(userIds, seen, { path: 'userIds', code: 'notSeen' }, 'forbidden')
}
