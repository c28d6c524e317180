import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { paged } from '../../../db/sql/lists'
import { all, type Columns, countOf } from '../../../db/sql/rows'
import { daysInPeriod } from '../activity'
import { isOneEach, pointsIn, scorers } from '../histories'
import { personFields } from '../people'
import { exact, figureBase, type Scope } from '../scope'
import { highestScorers, isOfEverybody } from './scorers'

type Answer = ResultInput<typeof contract.overview.gamification>
type Query = QueryOf<typeof contract.overview.gamification>
type Row = Omit<Answer['data'][number], 'person'> & Answer['data'][number]['person'] & { total: number }

/** To the millionth, so that equal points are equal whatever they were added up from. */
const rounded = (points: SQL): SQL => sql`round(${points} * 1000000) / 1000000`

/**
 * People with their points. Points are made once (`offset 0`).
 * @param numbers of those alone who are looked at, by their numbers; else of all
 */
const playing = (scope: Scope, numbers?: readonly number[]): SQL => {
  const { period } = scope
  const points = isOneEach(scope) ? pointsIn(period) : sql`sum(${pointsIn(period)})`
  const each = isOneEach(scope) ? sql`` : sql`group by h.user_id`
  const isNamed = numbers
    ? sql`and h.user_id in (select n.user_id from learner_numbers n where n.number = any(${sql.param(numbers)}::integer[]))`
    : sql``
  return sql`(select * from (
      select h.user_id, ${rounded(points)} as points from ${scorers(scope, period)} ${isNamed} ${each} offset 0) t
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

/** For each of the players wanted so many histories are looked at for the least points of who may be one of them. */
const sampledForEach = 25

/**
 * The players from the first to the last on the page, and those of equal points. Some of the histories give so many people no less
 * points than the least of these, so that nobody below it is on the page: these are counted alone.
 */
const playersOfPage = (scope: Scope, last: number): SQL => {
  const { period } = scope
  const isHigh = sql`t.points >= (select points from bound)`
  return sql`(
    with bound as materialized (
      select coalesce((select ${rounded(sql`sum(s.points)`)} from (
          select h.user_id, ${pointsIn(period)} as points from ${scorers(scope, period)} limit ${last * sampledForEach}) s
        group by s.user_id order by 1 desc offset ${last - 1} limit 1), 0) as points
    ), found as materialized (
      select count(*) as total, array_agg(t.user_id) filter (where ${isHigh}) as people,
        array_agg(t.points) filter (where ${isHigh}) as points
      from ${playing(scope)} t)
    select p.user_id, p.points, f.total from found f, unnest(f.people, f.points) p (user_id, points)
    order by p.points desc fetch first ${last} rows with ties)`
}

/** The players, all or those of a page, and the number of all of them where it is known without them: each has it besides. */
async function playersOf(
  tx: Tx,
  scope: Scope,
  { page, limit }: Query,
): Promise<{ players: SQL; total?: number }> {
  if (limit !== undefined && isOfEverybody(scope)) {
    const { highest, total } = await highestScorers(tx, scope, page * limit)
    return { players: sql`(select t.*, ${total}::integer as total from ${playing(scope, highest)} t)`, total }
  }
  const isFew = scope.people && !scope.isRest
  return {
    players:
      limit === undefined || isFew
        ? sql`(select t.*, count(*) over () as total from ${playing(scope)} t)`
        : playersOfPage(scope, page * limit),
  }
}

/** Who has most points of what was done in the period. People of equal points share a rank. */
export async function gamification(tx: Tx, scope: Scope, query: Query): Promise<Answer> {
  const { players, total } = await playersOf(tx, scope, query)
  const found = await all(
    tx,
    columnsOf(scope),
    sql`(select t.*, u.name_search from (select p.*, rank() over (order by p.points desc) as rank from ${players} p) t
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
    total: total ?? (isPastTheEnd ? await countOf(tx, sql`${playing(scope)} t`) : (found[0]?.total ?? 0)),
  }
}
