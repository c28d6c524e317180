import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { type Columns, countOf, one } from '../../../db/sql/rows'
import { everyMatch, type Matching } from './matching'
import { inOrder, isFilledForAll, type Sort, sortKey } from './order'

/** The ways to a page of the list. Each is right for any question; `page.ts` says which one is fast for which. */

/** What a way looks for: the order of the list, and the part of it that is the page. */
export interface Wanted {
  sort: Sort
  paged: SQL
}

export interface Found {
  /** How many match, counted up to one beyond what is told. */
  total: number
  ids: string[]
}

/** The order of the list, of rows `s` of the source. */
export const listOrder = (sort: Sort): SQL => inOrder(sort, sortKey(sort), sql`s.user_id`)

/** The order of the list, of rows that have its key as `key`. */
const orderByKey = (sort: Sort): SQL => inOrder(sort, sql`s.key`, sql`s.user_id`)

/**
 * Reads everybody who matches, and sorts them. This takes as long as there are people who match, wherever they stand in
 * the list. `offset 0` keeps the planner from walking the list in its order instead.
 * @returns what follows `from`, with `s.user_id`
 */
export const readAndSort = (matching: Matching, { sort, paged }: Wanted): SQL => {
  const everybody = sql`select s.user_id, ${sortKey(sort)} as key from ${everyMatch(matching)} offset 0`
  return sql`(${everybody}) s order by ${orderByKey(sort)} ${paged}`
}

/** Nobody has a blank among those who match, so that a walk need not pass those who have one. */
const withoutBlanks = (sort: Sort): SQL =>
  isFilledForAll(sort) ? sql`${sortKey(sort)} is not null` : sql`true`

/**
 * Walks the list in its order by an index, and stops at the end of the page. This takes as long as the page is far down.
 * @returns what follows `from`, with `s.user_id`
 */
export const walkList = ({ source, conditions }: Matching, { sort, paged }: Wanted): SQL =>
  sql`${source} where ${withoutBlanks(sort)} and ${conditions} order by ${listOrder(sort)} ${paged}`

/**
 * Walks the list as `walkList` does, and gives up after `most` people, whether they match or not. Who gets fewer people
 * than a page has to take another way.
 * @returns what follows `from`, with `s.user_id`
 */
export const walkBeginning = (
  { source, conditions }: Matching,
  { sort, paged }: Wanted,
  most: number,
): SQL => {
  const beginning = sql`select * from ${source} where ${withoutBlanks(sort)} order by ${listOrder(sort)} limit ${most}`
  return sql`(${beginning}) s where ${conditions} order by ${listOrder(sort)} ${paged}`
}

/**
 * Reads the people of the set, and counts and sorts those who match, all in one statement.
 * @returns undefined where the set has more than `most` people; it is not read then
 */
export async function readSet(
  tx: Tx,
  { source, set }: Matching,
  { sort, paged }: Wanted,
  most: number,
): Promise<Found | undefined> {
  if (!set) return undefined
  const columns: Columns<Found & { size: number }> = {
    size: sql`(select count(*) from p)`,
    total: sql`(select count(*) from s)`,
    ids: sql`array(select s.user_id from s order by ${orderByKey(sort)} ${paged})`,
  }
  const found = await one(
    tx,
    columns,
    selected => sql`with p as materialized (select user_id from (${set.ids}) p limit ${most + 1}),
          s as materialized (
            select s.user_id, ${sortKey(sort)} as key from ${source}
            where (select count(*) from p) <= ${most} and ${set.among(sql`table p`)})
        select ${selected}`,
  )
  return found && found.size <= most ? { total: found.total, ids: found.ids } : undefined
}

/**
 * Counts who matches, up to one beyond `most`. The people of a set are looked up one after the other where their rows are
 * not read together: the planner would read the whole list beside the set.
 */
export function countUpTo(tx: Tx, { source, set, conditions }: Matching, most: number): Promise<number> {
  const limit = sql`limit ${most + 1}`
  if (!set || set.inRow) return countOf(tx, sql`(select from ${source} where ${conditions} ${limit}) t`)
  const person = sql`select from ${source} where ${set.among(sql`select p.user_id`)} offset 0`
  return countOf(tx, sql`(select from (${set.ids}) p cross join lateral (${person}) t ${limit}) t`)
}

/** Whether more than `most` people are looked at where an index leads to those who match. */
export async function areMoreThan(tx: Tx, matching: Matching, most: number): Promise<boolean> {
  if (!matching.set) return (await countUpTo(tx, matching, most)) > most
  return (await countOf(tx, sql`(select from (${matching.set.ids}) p limit ${most + 1}) p`)) > most
}
