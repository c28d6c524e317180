import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { paged } from '../../../db/sql/lists'
import { all, type Columns, countOf } from '../../../db/sql/rows'
import { daysInPeriod } from '../activity'
import { histories, isOneEach, pointsIn } from '../histories'
import { personFields } from '../people'
import { exact, figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.gamification>
type Query = QueryOf<typeof contract.overview.gamification>
type Row = Omit<Answer['data'][number], 'person'> & Answer['data'][number]['person'] & { total: number }

/** People with their points, to the millionth, so that equal points are equal whatever they were added up from. */
const players = (scope: Scope): SQL => {
  const { period } = scope
  const points = isOneEach(scope) ? pointsIn(period) : sql`sum(${pointsIn(period)})`
  const each = isOneEach(scope) ? sql`` : sql`group by h.user_id`
  return sql`(select t.user_id, round(t.points * 1000000) / 1000000 as points
    from (select h.user_id, ${points} as points from ${histories(scope, period)} ${each}) t
    where round(t.points * 1000000) > 0)`
}

/** What the points of somebody `t` are made of. */
const madeOf = (scope: Scope): SQL => sql`(
  select sum(d.classes_completed) as classes, sum(d.mark_sum) as marks, sum(d.challenges) as challenges
  from ${daysInPeriod(scope)} and d.user_id = t.user_id)`

const columns: Columns<Row> = {
  ...personFields,
  rank: sql`t.rank`,
  points: sql`t.points`,
  classes: sql`m.classes`,
  marks: sql`m.marks`,
  challenges: sql`m.challenges`,
  total: sql`t.total`,
}

/**
 * Who is on the page, ranked. Names matter only among those who have no less than the last one on the page: all of them are
 * sorted by their points alone.
 */
function ranked(scope: Scope, query: Query): SQL {
  const { page, limit } = query
  const last = limit === undefined ? sql`` : sql`offset ${page * limit - 1} limit 1`
  return sql`(
    with players as materialized ${players(scope)},
      last as (select points from players order by points desc ${last})
    select p.user_id, p.points, rank() over (order by p.points desc) as rank,
      (select count(*) from players) as total
    from players p ${limit === undefined ? sql`` : sql`where p.points >= coalesce((select points from last), 0)`}) t`
}

/** Who has most points of what was done in the period. People of equal points share a rank. */
export async function gamification(tx: Tx, scope: Scope, query: Query): Promise<Answer> {
  const found = await all(
    tx,
    columns,
    sql`(select t.*, u.name_search from ${ranked(scope, query)} join users u on u.id = t.user_id
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
      marks: exact(row.marks),
      person: { _id, name, email },
    })),
    total: isPastTheEnd ? await countOf(tx, sql`${players(scope)} t`) : (found[0]?.total ?? 0),
  }
}
