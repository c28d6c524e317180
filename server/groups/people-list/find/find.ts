import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { rows } from '../../../db/sql/rows'
import { everyMatch, type Matching } from './matching'
import { type EmployeeQuery, inOrder, isFilledForAll, type Sort, sortKey } from './order'
import { mostCounted } from './search'

/** Of so many times as many as stand up to the end of the page, the page may be there before as many rows are walked. */
const rowsToAnswer = 20

interface Found {
  /** How many match, counted up to one beyond what is told. */
  total: number
  ids: string[]
}

/** Selects the ids in order from `from`, where those who match are read one by one and then sorted. */
const sortedAfterwards = (from: SQL, query: Sort, paged: SQL): SQL =>
  sql`select m.user_id from (select s.user_id, ${sortKey(query)} as key from ${from} offset 0) m
      order by ${inOrder(query, sql`m.key`, sql`m.user_id`)} ${paged}`

/**
 * Reads those of the set who match, counts and sorts them.
 * @returns undefined where the set is too large: larger than `most`, and twice that where looking for each of its people
 *   again, to count and then to sort them, would take longer
 */
async function findInSet(
  tx: Tx,
  { source, set }: Matching,
  query: Sort,
  paged: SQL,
  most: number,
): Promise<Found | undefined> {
  if (!set) return undefined
  const largest = set.inRow ? most : 2 * most
  const [found] = await rows<Found & { size: number }>(
    tx,
    sql`with p as materialized (select user_id from (${set.ids}) p limit ${largest + 1}),
          m as materialized (
            select s.user_id, ${sortKey(query)} as key from ${source}
            where (select count(*) from p) <= ${largest} and ${set.among(sql`table p`)})
        select (select count(*) from p) as size, (select count(*) from m) as total,
          array(select m.user_id from m order by ${inOrder(query, sql`m.key`, sql`m.user_id`)} ${paged}) as ids`,
  )
  return found && found.size <= largest
    ? { total: Math.min(found.total, most + 1), ids: found.ids }
    : undefined
}

/** Counts up to one beyond `most`: one person of a set after the other, where they are not read together. */
async function countUpTo(most: number, tx: Tx, { source, set, conditions }: Matching): Promise<number> {
  const limit = sql`limit ${most + 1}`
  const matching =
    set && !set.inRow
      ? sql`select from (${set.ids}) p
            cross join lateral (select from ${source} where ${set.among(sql`select p.user_id`)} offset 0) t ${limit}`
      : sql`select from ${source} where ${conditions} ${limit}`
  const [found] = await rows<{ total: number }>(tx, sql`select count(*) as total from (${matching}) t`)
  return found?.total ?? 0
}

const inListOrder = (query: Sort): SQL => inOrder(query, sortKey(query), sql`s.user_id`)

/** Blanks, where nobody who matches has one, need not be walked. */
const inWalk = (query: Sort): SQL => (isFilledForAll(query) ? sql`${sortKey(query)} is not null` : sql`true`)

/** Walks the list in its order. */
const walked = ({ source, conditions }: Matching, query: Sort, paged: SQL): SQL =>
  sql`select s.user_id from ${source} where ${inWalk(query)} and ${conditions}
      order by ${inListOrder(query)} ${paged}`

/** The same through the first `most` of the list, of whatever people. */
const walkedUpTo = (most: number, { source, conditions }: Matching, query: Sort, paged: SQL): SQL =>
  sql`select s.user_id
      from (select * from ${source} where ${inWalk(query)} order by ${inListOrder(query)} limit ${most}) s
      where ${conditions} order by ${inListOrder(query)} ${paged}`

const idsOf = async (tx: Tx, statement: SQL): Promise<string[]> => {
  const found = await rows<{ user_id: string }>(tx, statement)
  return found.map(({ user_id }) => user_id)
}

/**
 * The ids of everybody who matches, in order, sent as one text: 100,000 rows are slow on the embedded engine.
 * @param chosen of those who match these alone
 */
export async function findAll(
  tx: Tx,
  matching: Matching,
  query: Sort,
  chosen?: readonly string[],
): Promise<string[]> {
  const isChosen = chosen ? sql`s.user_id = any(${sql.param([...chosen])}::text[])` : sql`true`
  const [found] = await rows<{ ids: string | null }>(
    tx,
    sql`select string_agg(s.user_id, ',' order by ${inListOrder(query)}) as ids
        from ${everyMatch(matching)} and ${isChosen}`,
  )
  return found?.ids?.split(',') ?? []
}

/** How many people a first walk may look at: where many match, the page is there soon, unless those before it are others. */
function worthWalking({ walkable, total: told }: Matching, total: number, most: number, end: number): number {
  if (!walkable) return 0
  if (total > most || told !== undefined) return 2 * most
  return end * rowsToAnswer < total ? total : 0
}

/** Whether there are more than `most` of those whom an index leads to. */
async function areMore(most: number, tx: Tx, matching: Matching): Promise<boolean> {
  if (!matching.set) return (await countUpTo(most, tx, matching)) > most
  const limited = sql`select from (${matching.set.ids}) p limit ${most + 1}`
  const [found] = await rows<{ size: number }>(tx, sql`select count(*) as size from (${limited}) p`)
  return (found?.size ?? 0) > most
}

/** Whether those who match are read and sorted, rather than the whole list walked. */
async function areSorted(tx: Tx, matching: Matching, total: number, most: number): Promise<boolean> {
  if (!matching.walkable || (total <= most && matching.total === undefined)) return true
  return matching.indexed && !(await areMore(10 * most, tx, matching))
}

/**
 * The ids of a page, and how many match. The planner takes each list for a mixed one and would walk through everybody in
 * the order of a sort in which those few come last, or read everybody to sort many: so their number tells. Where they are
 * many, the list is walked for a while, in which the page is found as a rule; where it is not, those whom an index leads
 * to are read and sorted, and for others the walk goes on.
 * @param most more than these are many
 */
export async function findPage(
  tx: Tx,
  matching: Matching,
  { limit, page, ...query }: Pick<EmployeeQuery, 'limit' | 'page'> & Sort,
  most = mostCounted,
): Promise<Found> {
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const inSet = await findInSet(tx, matching, query, paged, most)
  if (inSet) return inSet
  const total = matching.total ?? (await countUpTo(most, tx, matching))
  const far = limit === undefined ? 0 : worthWalking(matching, total, most, page * limit)
  if (far > 0) {
    const ids = await idsOf(tx, walkedUpTo(far, matching, query, paged))
    if (ids.length === limit) return { total, ids }
  }
  const rest = (await areSorted(tx, matching, total, most))
    ? sortedAfterwards(everyMatch(matching), query, paged)
    : walked(matching, query, paged)
  return { total, ids: await idsOf(tx, rest) }
}
