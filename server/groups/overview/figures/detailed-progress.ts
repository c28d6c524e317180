import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { idsIn, paged } from '../../../db/sql/lists'
import { all, countOf, idsOf } from '../../../db/sql/rows'
import { type Enrolment, enrolmentColumns } from '../../people/learning/enrolment-columns'
import { programCounts } from '../activity'
import { sumsOfDays } from '../days'
import { everybody, learnerCounts, personFields, progressBefore } from '../people'
import { exact, figureBase, type Scope } from '../scope'

type Query = QueryOf<typeof contract.overview.detailedProgress>
type Answer = ResultInput<typeof contract.overview.detailedProgress>

/** That an enrolment `e` in force counts, which had begun by the end of the period. */
const enrolmentCounts = (scope: Scope): SQL =>
  sql`e.removed_at is null and e.enrolled_at < ${scope.end} and ${programCounts(scope, sql`e.program_id`)}`

/** So many programs have few of a company's learners. */
const fewPrograms = 5

/**
 * What the table is sorted by: ids in the original order, since they follow the order of making. By name it goes along the index, whose order
 * of nulls it has to name though there are none, unless few count: these are found first.
 */
function orderOf({ sortBy, sortDirection }: Query, { learners, programs }: Scope): SQL {
  if (!sortBy || sortDirection === 0) return sql`e.id`
  const direction = sortDirection === 1 ? sql`asc` : sql`desc`
  const asIndexed = sortDirection === 1 ? sql`nulls first` : sql`nulls last`
  const isFew = learners !== undefined || (programs !== null && programs.length <= fewPrograms)
  const name = sql`s.name_key ${direction} ${isFew ? sql`` : asIndexed}`
  const key = sortBy === 'name' ? name : sql`e.completion ${direction}`
  return sql`${key}, e.user_id ${direction}, e.id ${direction}`
}

/** What follows `from`: the enrolments `e` that count, of the people `s`. */
const matching = (scope: Scope): SQL =>
  sql`enrolments e join ${everybody} on s.user_id = e.user_id where ${enrolmentCounts(scope)} and ${learnerCounts(scope)}`

/** The same of people who are named, by their names: they are found first, and the enrolments of each, where a plan would read all of the company's. */
const matchingNamed = (scope: Scope): SQL =>
  sql`(select s.user_id, s.name_key from ${everybody} where ${learnerCounts(scope)} offset 0) s cross join lateral (
    select e.id, e.user_id from enrolments e where e.user_id = s.user_id and ${enrolmentCounts(scope)} offset 0) e`

/** How many there are: days have them added up, and tell it where they know of every change. */
const countMatching = async (tx: Tx, scope: Scope): Promise<number> =>
  scope.isFresh ? (await sumsOfDays(tx, scope, ['enrolled'])).enrolled : countOf(tx, matching(scope))

/** Enrolments with their people and programs, in the order of the ids. */
async function readRows(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Answer['data']> {
  const found = await all(
    tx,
    {
      ...enrolmentColumns(sql`e`),
      userId: personFields._id,
      name: personFields.name,
      email: personFields.email,
      programId: sql<string>`p.id`,
      title: sql<string>`p.title`,
      previousCompletion: progressBefore(scope),
    },
    sql`enrolments e join users u on u.id = e.user_id join programs p on p.id = e.program_id
      where e.id = ${idsIn(ids)}`,
  )
  const rows = found.map(({ userId, name, email, programId, title, previousCompletion, ...enrolment }) => ({
    ...(enrolment as Enrolment),
    previousCompletion: previousCompletion === null ? null : exact(previousCompletion),
    person: { _id: userId, name, email },
    program: { _id: programId, title },
  }))
  const byId = new Map(rows.map(row => [row._id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Each learner in each program, as it is now: those whose enrolments had begun by the end of the period. */
export async function detailedProgress(tx: Tx, scope: Scope, query: Query): Promise<Answer> {
  const isByName = query.sortBy === 'name' && query.sortDirection !== 0
  const ids = await idsOf(
    tx,
    sql`${isByName && scope.learners ? matchingNamed(scope) : matching(scope)} order by ${orderOf(query, scope)} ${paged(query)}`,
    sql<string>`e.id`,
  )
  return {
    ...figureBase(scope),
    data: await readRows(tx, scope, ids),
    total: await countMatching(tx, scope),
  }
}
