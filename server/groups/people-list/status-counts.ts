import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { studentStatuses } from '#contract/words/people'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import { type EmployeeStatus, isUnfiltered, statusConditions } from './find/filters'
import { everyMatch, matchingEmployees } from './find/matching'
import { mostCounted } from './find/search'
import { type EmployeeReader, employeesIn } from './find/source'

type Query = QueryOf<typeof contract.users.countStudentStatuses>
type Counts = ResultInput<typeof contract.users.countStudentStatuses>['counts']

/**
 * What counts each status, as one column a status, and what it counts from. Whom filters or single programs narrow down
 * are looked through once. Of everybody, each status is counted apart and no further than is told: with a million
 * employees that reads a few thousand rows for most, and indexes lead to those whom few are like.
 */
async function counting(tx: Tx, reader: EmployeeReader, query: Query, most: number): Promise<SQL> {
  const statuses = Object.entries(statusConditions(query.promotion, reader.clock()))
  const columns = (count: (status: SQL) => SQL) =>
    sql.join(
      statuses.map(([name, status]) => sql`${count(status)} as ${sql.identifier(name)}`),
      sql`, `,
    )
  if (reader.reach === 'A' && isUnfiltered(query))
    return columns(
      status =>
        sql`(select count(*) from (select from ${employeesIn(reader)} where ${status} limit ${most + 1}) t)`,
    )
  const from = everyMatch(await matchingEmployees(tx, reader, query))
  return sql`${columns(status => sql`count(*) filter (where ${status})`)} from ${from}`
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
  const counts = await counting(tx, reader, query, most)
  const [found] = await rows<Record<EmployeeStatus, number>>(tx, sql`select ${counts}`)
  const upToMost = studentStatuses.map(status => {
    const total = found?.[status] ?? 0
    return [status, { total: Math.min(total, most), more: total > most }]
  })
  return Object.fromEntries(upToMost) as Counts
}
