import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { paged } from '../../../db/sql/lists'
import { all, type Columns, countOf } from '../../../db/sql/rows'
import { daysInPeriod } from '../activity'
import { hasPointsIn, isOneEach, pointsIn, scorers } from '../histories'
import { personFields } from '../people'
import { exact, figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.gamification>
type Query = QueryOf<typeof contract.overview.gamification>
type Row = Omit<Answer['data'][number], 'person'> & Answer['data'][number]['person'] & { total: number }

/** To the millionth, so that equal points are equal whatever they were added up from. */
const rounded = (points: SQL): SQL => sql`round(${points} * 1000000) / 1000000`

/** People with their points. Points are made once (`offset 0`). */
const playing = (scope: Scope): SQL => {
  const { period } = scope
  const points = isOneEach(scope) ? pointsIn(period) : sql`sum(${pointsIn(period)})`
  const each = isOneEach(scope) ? sql`` : sql`group by h.user_id`
  return sql`(select * from (
      select h.user_id, ${rounded(points)} as points from ${scorers(scope, period)} ${each} offset 0) t
    where t.points > 0)`
}

/** What the points of somebody `t` are made of. */
const madeOf = (scope: Scope): SQL => sql`(
  select sum(d.classes_completed) as classes, sum(d.mark_sum) as marks, sum(d.challenges) as challenges
  from ${daysInPeriod(scope)} and d.user_id = t.user_id)`

/** The points of somebody `t` in the period before. */
const pointsBefore = (scope: Scope): SQL<number> => sql`(
  select coalesce(sum(${pointsIn(scope.previous)}), 0) from ${scorers(scope, scope.previous)} and h.user_id = t.user_id)`

const columnsOf = (scope: Scope): Columns<Row> => ({
  ...personFields,
  rank: sql`t.rank`,
  points: sql`t.points`,
  previousPoints: pointsBefore(scope),
  classes: sql`m.classes`,
  marks: sql`m.marks`,
  challenges: sql`m.challenges`,
  total: sql`t.total`,
})

/** Of how many of everybody a bound is taken, in percent. */
const sample = 4

/** The points that some of everybody got in the period. */
const someScoring = (scope: Scope): SQL => sql`(
  select ${rounded(pointsIn(scope.period))} as points from ${scorers(scope, scope.period, sample)})`

/**
 * Everybody who may have got points in the period, with these. Of those with fewer in all than the bound it is told only whether they
 * have any, as none: they are not on the page.
 */
const scoring = (scope: Scope): SQL => sql`(
  select h.user_id, case
      when h.points_in_all >= (select points from bound) - 0.000001 then nullif(${rounded(pointsIn(scope.period))}, 0)
      when ${hasPointsIn(scope.period)} then 0 end as points
  from ${scorers(scope, scope.period)} offset 0)`

/**
 * The players with the number of all of them, from the first to the last on the page: who has no less points than a bound is sorted and
 * named, the others are counted. The bound are the points of the last on the page; of everybody, those of the last on the page of a
 * sample: as many people have no less in all of them.
 */
function players(scope: Scope, { page, limit }: Query): SQL {
  const isFew = scope.people && !scope.isRest
  if (limit === undefined || isFew)
    return sql`(select t.*, count(*) over () as total from ${playing(scope)} t)`
  const boundOf = (people: SQL) => sql`bound as materialized (
    select coalesce((select t.points from ${people} t order by t.points desc offset ${page * limit - 1} limit 1), 0) as points)`
  const made = scope.programs
    ? sql`playing as ${playing(scope)}, ${boundOf(sql`playing`)}`
    : sql`${boundOf(someScoring(scope))}, playing as ${scoring(scope)}`
  const isOnPage = sql`t.points > 0 and t.points >= (select points from bound)`
  return sql`(
    with ${made}, found as materialized (
      select count(t.points) as total, array_agg(t.user_id) filter (where ${isOnPage}) as people,
        array_agg(t.points) filter (where ${isOnPage}) as points
      from playing t)
    select p.user_id, p.points, f.total from found f, unnest(f.people, f.points) p (user_id, points))`
}

/** Who has most points of what was done in the period. People of equal points share a rank. */
export async function gamification(tx: Tx, scope: Scope, query: Query): Promise<Answer> {
  const found = await all(
    tx,
    columnsOf(scope),
    sql`(select t.*, u.name_search from (select p.*, rank() over (order by p.points desc) as rank from ${players(scope, query)} p) t
        join users u on u.id = t.user_id
        order by t.points desc, u.name_search, u.id ${paged(query)}) t
      join users u on u.id = t.user_id cross join lateral ${madeOf(scope)} m
      order by t.points desc, u.name_search, u.id`,
  )
  const isPastTheEnd = found.length === 0 && query.page > 1
  return {
    ...figureBase(scope),
    data: found.map(({ _id, name, email, total: _, ...row }) => ({
      ...row,
      points: exact(row.points),
      previousPoints: exact(row.previousPoints),
      marks: exact(row.marks),
      person: { _id, name, email },
    })),
    total: isPastTheEnd ? await countOf(tx, sql`${playing(scope)} t`) : (found[0]?.total ?? 0),
  }
}
