import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { g, p } from '../../db/aliases'
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
  // Ids are named one by one: PostgreSQL has no statistics of rows just written, and would read all of them per person.
  const what = await all<
    Columns<Required<Pick<BulkResult['people'][number], '_id' | 'programs' | 'groupings' | 'left'>>>
  >(
    tx,
    {
      _id: sql`c.user_id`,
      programs: sql`coalesce(json_agg(p.title order by p.title_search) filter (where p.id is not null), '[]')`,
      groupings: sql`coalesce(json_agg(g.name order by g.name_search) filter (where g.id is not null), '[]')`,
      left: sql`coalesce(json_agg(g.name order by g.name_search) filter (where c.kind = 'groupingRemoved'), '[]')`,
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

/** Counts the people whom changes touch, and names the first. @param changes a select of `user_id`, `kind` and `target_id` */
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

/** The programs and groupings that any of the people are in, by name, each with how many of them. */
export async function heldBy(
  tx: Tx,
  people: string[],
): Promise<ResultInput<typeof contract.users.heldByMany>> {
  const programs = await all(
    tx,
    { _id: p.id, title: p.title, people: sql<number>`count(*)` },
    sql`enrolments e join programs p on p.id = e.program_id and p.deleted_at is null
        where e.user_id = ${idsIn(people)} and e.removed_at is null
        group by p.id order by p.title_search, p.id`,
  )
  const groupings = await all(
    tx,
    { _id: g.id, name: g.name, type: g.type, people: sql<number>`count(*)` },
    sql`user_groupings ug join groupings g on g.id = ug.grouping_id
        where ug.user_id = ${idsIn(people)} group by g.id order by g.type, g.name_search, g.id`,
  )
  return { programs, groupings }
}
