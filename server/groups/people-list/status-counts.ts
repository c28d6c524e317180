import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { studentStatuses } from '#contract/words/people'
import type { Tx } from '../../db/database'
import { type Columns, one } from '../../db/sql/rows'
import { type EmployeeStatus, isUnfiltered, statusConditions } from './find/filters'
import { everyMatch, matchingEmployees } from './find/matching'
import { type EmployeeReader, employeesIn } from './find/source'

type Query = QueryOf<typeof contract.users.countStudentStatuses>
type Counts = ResultInput<typeof contract.users.countStudentStatuses>['counts']

/** As many as are counted in each status. */
const mostInStatus = 10_000

/**
 * Counts the people of each status, exactly or up to one beyond `most`. If filters or single programs narrow the list, one
 * statement reads those who are left. Otherwise it counts each status apart and stops at `most`: with a million employees
 * it reads a few thousand rows for a common status, and finds a rare one by an index.
 */
async function counting(tx: Tx, reader: EmployeeReader, query: Query, most: number) {
  const statuses = statusConditions(query.promotion, reader.clock())
  const columnsOf = (count: (status: SQL) => SQL<number>) =>
    Object.fromEntries(Object.entries(statuses).map(([name, status]) => [name, count(status)])) as Columns<
      Record<EmployeeStatus, number>
    >
  if (reader.reach === 'A' && isUnfiltered(query)) {
    const people = employeesIn(reader)
    const counted = columnsOf(
      status => sql`(select count(*) from (select from ${people} where ${status} limit ${most + 1}) t)`,
    )
    return one(tx, counted, columns => sql`select ${columns}`)
  }
  const from = everyMatch(await matchingEmployees(tx, reader, query))
  return one(
    tx,
    columnsOf(status => sql`count(*) filter (where ${status})`),
    from,
  )
}

/**
 * How many of those who match are in each status, in one statement.
 * @param most each is exact up to it; beyond, `total` is `most` and there are `more`
 */
export async function countStatuses(
  tx: Tx,
  reader: EmployeeReader,
  query: Query,
  most = mostInStatus,
): Promise<Counts> {
  const found = await counting(tx, reader, query, most)
  const upToMost = studentStatuses.map(status => {
    const total = found?.[status] ?? 0
    return [status, { total: Math.min(total, most), more: total > most }]
  })
  return Object.fromEntries(upToMost) as Counts
}
