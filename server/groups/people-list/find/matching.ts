import { type SQL, sql } from 'drizzle-orm'
import { demandSeen } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { timeZoneOf } from '../../../platform/companies'
import {
  type EmployeeFilters,
  enrolledIn,
  isIndexed,
  isSearchAlone,
  namesDays,
  otherConditions,
  statusConditions,
} from './filters'
import { searchEmployees } from './search'
import { setsOf } from './sets'
import { type EmployeeReader, employeesByLists, employeesIn } from './source'

/** The filters; without a status, those in each. */
export type Asked = Omit<EmployeeFilters, 'status'> & Partial<Pick<EmployeeFilters, 'status'>>

/** A set of people that holds everybody who matches. */
interface MatchingSet {
  /** Selects their ids, as `user_id`. */
  ids: SQL
  /** That somebody of the source is one of these, and meets what else is asked. */
  among: (ids: SQL) => SQL
  /** Whether the rows of the set are read together, and not one by one. */
  inRow: boolean
}

/** The people who match: those of the source who meet the conditions. A set, where there is one, is the short way to them. */
export interface Matching {
  /** What follows `from`: `s`, and `pe` beside it where the people of one program are asked for. */
  source: SQL
  /** What anybody of the source must meet. */
  conditions: SQL
  /** Whether an index gives the rows of the source in each order. */
  walkable: boolean
  /** Whether an index leads to those who match. */
  indexed: boolean
  /** None where no filter names a set of people. */
  set?: MatchingSet
  /** How many, counted up to one beyond `mostCounted`, where the search has told and the list is to be walked. */
  total?: number
}

const all = (conditions: (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter(condition => condition !== undefined)], sql` and `)

/**
 * Reads what the filters come to: who is searched, and when the days that they name begin.
 * @throws Failure `notFound`, `forbidden` for the people of a program that the reader does not see
 */
export async function matchingEmployees(tx: Tx, reader: EmployeeReader, filters: Asked): Promise<Matching> {
  const { promotion, status } = filters
  if (promotion) await demandSeen(tx, reader, promotion)
  const timeZone = namesDays(filters) ? await timeZoneOf(tx, reader.caller.company) : 'UTC'
  const { set: found, total } = await searchEmployees(tx, filters)
  const [first, ...others] = [...(found ? [found] : []), ...setsOf(reader, filters)]
  const ofStatus = status && statusConditions(promotion, reader.clock())[status]
  const besides = all([
    ofStatus,
    ...otherConditions(reader, filters, timeZone),
    ...others.map(({ has }) => has),
  ])
  const conditions = all([first?.has, besides])
  const inRow = first?.inRow === true && reader.reach === 'A'
  const among = (ids: SQL) => (inRow ? conditions : sql`s.user_id = any(array(${ids})) and ${besides}`)
  return {
    source: sql`${inRow ? employeesByLists : employeesIn(reader)} ${enrolledIn(reader, promotion)}`,
    conditions,
    indexed: first !== undefined || isIndexed(filters),
    walkable: reader.reach === 'A' && !promotion,
    set: first && { ids: first.ids, among, inRow },
    total: reader.reach === 'A' && isSearchAlone(filters) ? total : undefined,
  }
}

/**
 * What follows `from`: everybody who matches. The ids of a set stand in an array, so that the planner looks them up one after
 * the other; as a subquery it would read the whole list.
 */
export const everyMatch = ({ source, set, conditions }: Matching): SQL =>
  sql`${source} where ${set ? set.among(set.ids) : conditions}`
