import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { studentStatuses } from '#contract/words/people'
import type { Tx } from '../../db/database'
import { type Columns, one } from '../../db/sql/rows'
import { type EmployeeStatus, isUnfiltered, statusConditions } from './find/filters'
import { everyMatch, matchingEmployees } from './find/matching'
import { mostCounted } from './find/search'
import { type EmployeeReader, employeesIn } from './find/source'

type Query = QueryOf<typeof contract.users.countStudentStatuses>
type Counts = ResultInput<typeof contract.users.countStudentStatuses>['counts']

/**
 * How many are in each status, counted up to one beyond `most` or exactly. Whom filters or single programs narrow down
 * are looked through once. Of everybody, each status is counted apart and no further than is told: with a million
 * employees that reads a few thousand rows for most, and indexes lead to those whom few are like.
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
  most = mostCounted,
): Promise<Counts> {
  const found = await counting(tx, reader, query, most)
  const upToMost = studentStatuses.map(status => {
    const total = found?.[status] ?? 0
    return [status, { total: Math.min(total, most), more: total > most }]
  })
  return Object.fromEntries(upToMost) as Counts
}
