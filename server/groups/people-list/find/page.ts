import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { idsIn, paged } from '../../../db/sql/lists'
import { idsOf, one } from '../../../db/sql/rows'
import { everyMatch, type Matching } from './matching'
import type { EmployeeQuery, Sort } from './order'
import { mostCounted, mostRead } from './search'
import {
  areMoreThan,
  countUpTo,
  type Found,
  listOrder,
  readAndSort,
  readSet,
  walkBeginning,
  walkList,
} from './ways'

type PageQuery = Pick<EmployeeQuery, 'limit' | 'page'> & Sort

/**
 * The ids of everybody who matches, in the order of the list. They travel as one text: 100,000 rows are slow on the
 * embedded engine.
 * @param chosen of those who match these alone
 */
export async function findAll(
  tx: Tx,
  matching: Matching,
  query: Sort,
  chosen?: readonly string[],
): Promise<string[]> {
  const isChosen = chosen ? sql`s.user_id = ${idsIn(chosen)}` : sql`true`
  const found = await one(
    tx,
    { ids: sql<string | null>`string_agg(s.user_id, ',' order by ${listOrder(query)})` },
    sql`${everyMatch(matching)} and ${isChosen}`,
  )
  return found?.ids?.split(',') ?? []
}

/** A page, and how many match; where there are `more`, nobody has counted to the end. */
export interface FoundPage extends Found {
  more: boolean
}

/**
 * The ids of a page, and how many match. The planner does not see how many match, and chose ways that took seconds, so
 * that the number of people decides here (docs/decisions/employees.md has what was measured).
 *
 * 1. A small set (a program, a grouping, a search) is read, counted and sorted in one statement.
 * 2. Otherwise those who match are counted, up to a few thousand: to go on takes longer than all else. Where they are many, the
 *    page is looked for at the beginning of the list.
 * 3. Where it is not there, those who match are read and sorted, or the whole list is walked: see `isWalked`.
 * @param most larger sets are not read
 */
export async function findPage(
  tx: Tx,
  matching: Matching,
  { limit, page, ...sort }: PageQuery,
  most = mostRead,
): Promise<FoundPage> {
  const wanted = { sort, paged: paged({ limit, page }) }
  const inSet = await readSet(tx, matching, wanted, largestSet(matching, most))
  if (inSet) return { ...inSet, more: false }
  const counted = Math.min(most, mostCounted)
  const found = matching.total ?? (await countUpTo(tx, matching, counted))
  const more = found > counted
  const total = Math.min(found, counted)
  const beginning = limit === undefined ? 0 : beginningToWalk(matching, { total, more }, most, page * limit)
  if (beginning > 0) {
    const ids = await idsOf(tx, walkBeginning(matching, wanted, beginning), personId)
    if (ids.length === limit) return { total, more, ids }
  }
  const way = (await isWalked(tx, matching, more, most)) ? walkList : readAndSort
  return { total, more, ids: await idsOf(tx, way(matching, wanted), personId) }
}

const personId = sql<string>`s.user_id`

/**
 * A set is small up to `most` people where their rows are read together. Where they are looked up one by one (5 µs each),
 * they would be looked up twice, to be counted and then to be sorted: so up to twice as many are read at once instead.
 */
const largestSet = ({ set }: Matching, most: number): number => (set?.inRow ? most : 2 * most)

/** Walking passes a person this many times as fast as reading and sorting takes for one who matches. */
const walkedInTimeOfOneSorted = 20

/**
 * Says how many people the walk from the beginning of the list looks at; 0 where reading and sorting everybody is faster. If
 * many match, the first 20,000 nearly always hold the page. If few match, the walk pays only where the matches are more than
 * 20 times the rows up to the end of the page, and then it looks at as many people as match.
 */
function beginningToWalk(
  matching: Matching,
  { total, more }: Pick<FoundPage, 'total' | 'more'>,
  most: number,
  endOfPage: number,
): number {
  if (!matching.walkable) return 0
  if (isMany(matching, more)) return 2 * most
  return endOfPage * walkedInTimeOfOneSorted < total ? total : 0
}

/** Whether many match. A total that the search has told already means so: it found too many for a set. */
const isMany = (matching: Matching, more: boolean): boolean => more || matching.total !== undefined

/**
 * Whether the whole list is walked, rather than those who match read and sorted. Sorting is better for few, and also for
 * up to 100,000 to whom an index leads: they may stand at the end of the list, behind a million others.
 */
async function isWalked(tx: Tx, matching: Matching, more: boolean, most: number): Promise<boolean> {
  if (!matching.walkable || !isMany(matching, more)) return false
  return !matching.indexed || areMoreThan(tx, matching, 10 * most)
}
