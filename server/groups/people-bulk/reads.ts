import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns, one } from '../../db/sql/rows'

export type BulkResult = ResultInput<typeof contract.users.bulkEdit>

/** How many people an answer names. */
const mostNamed = 1000

/** The first of those that something changes for, by name, with the programs and groupings that come or go. */
export async function namedIn(tx: Tx, changes: SQL): Promise<BulkResult['people']> {
  const people = await all(
    tx,
    {
      _id: users.id,
      name: sql<string>`trim(first_name || ' ' || last_name)`,
      email: users.email,
    },
    sql`users
        where id in (select user_id from (${changes}) c)
        order by name_search collate "C", id limit ${mostNamed}`,
  )
  const ids = people.map(({ _id }) => _id)
  // By their ids: of what has just been planned the planner knows nothing, and would look through it for each person.
  const what = await all<Columns<Pick<BulkResult['people'][number], '_id' | 'programs' | 'groupings'>>>(
    tx,
    {
      _id: sql`c.user_id`,
      programs: sql`coalesce(json_agg(p.title order by p.title_search) filter (where p.id is not null), '[]')`,
      groupings: sql`coalesce(json_agg(g.name order by g.name_search) filter (where g.id is not null), '[]')`,
    },
    sql`(${changes}) c
        left join programs p on p.id = c.target_id and c.kind like 'program%'
        left join groupings g on g.id = c.target_id and c.kind like 'grouping%'
        where c.user_id = ${idsIn(ids)} group by c.user_id`,
  )
  const ofPerson = new Map(what.map(({ _id, ...targets }) => [_id, targets]))
  return people.map(person => ({ programs: [], groupings: [], ...person, ...ofPerson.get(person._id) }))
}

/** The first of those for whom nothing changes, by name. */
export async function stayedIn(tx: Tx, people: string[], changes: SQL): Promise<BulkResult['people']> {
  const found = await all(
    tx,
    {
      _id: users.id,
      name: sql<string>`trim(first_name || ' ' || last_name)`,
      email: users.email,
    },
    sql`users
        where id = ${idsIn(people)} and id not in (select user_id from (${changes}) c)
        order by name_search collate "C", id limit ${mostNamed}`,
  )
  return found.map(person => ({ ...person, programs: [], groupings: [] }))
}

/** For how many people something changes. */
export async function peopleIn(tx: Tx, changes: SQL): Promise<number> {
  const count = await one(tx, { people: sql<number>`count(distinct user_id)` }, sql`(${changes}) c`)
  return count?.people ?? 0
}

/** What the changes come to, person by person. @param changes a select of `user_id`, `kind` and `target_id` */
export async function outcomeOf(
  tx: Tx,
  changes: SQL,
  people: number,
  change: string | null,
): Promise<BulkResult> {
  const changed = await peopleIn(tx, changes)
  const named = await namedIn(tx, changes)
  return { change: changed > 0 ? change : null, changed, unchanged: people - changed, people: named }
}

/** The rows of a change, as a select. */
export const rowsOf = (change: string) =>
  sql`select user_id, kind, target_id from bulk_change_rows where change_id = ${change}`

/** What a change has come to. @param people how many it was for */
export const outcomeOfChange = (tx: Tx, change: string, people: number): Promise<BulkResult> =>
  outcomeOf(tx, rowsOf(change), people, change)
