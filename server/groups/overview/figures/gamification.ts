import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { points } from '#contract/words/overview/figures'
import type { Tx } from '../../../db/database'
import { paged } from '../../../db/sql/lists'
import { all, type Columns, countOf } from '../../../db/sql/rows'
import { daysInPeriod } from '../activity'
import { personFields } from '../people'
import { exact, figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.gamification>
type Row = Omit<Answer['data'][number], 'person'> & Answer['data'][number]['person'] & { total: number }

/** To the millionth, so that equal points are equal whatever they were added up from. */
const pointsOf = sql`round((sum(d.classes_completed) * ${points.class} + sum(d.mark_sum) * ${points.mark}
  + sum(d.challenges) * ${points.challenge}) * 1000000) / 1000000`

/** What follows `from`: who has points, with what they are made of. */
const players = (scope: Scope): SQL => sql`(
  select d.user_id, ${pointsOf} as points, sum(d.classes_completed) as classes, sum(d.mark_sum) as marks,
    sum(d.challenges) as challenges
  from ${daysInPeriod(scope)} group by d.user_id having ${pointsOf} > 0) t`

const columns: Columns<Row> = {
  ...personFields,
  rank: sql`t.rank`,
  points: sql`t.points`,
  classes: sql`t.classes`,
  marks: sql`t.marks`,
  challenges: sql`t.challenges`,
  total: sql`t.total`,
}

/** Who has most points of what was done in the period. People of equal points share a rank. */
export async function gamification(
  tx: Tx,
  scope: Scope,
  query: QueryOf<typeof contract.overview.gamification>,
): Promise<Answer> {
  const ranked = sql`(select t.*, rank() over (order by t.points desc) as rank, count(*) over () as total
    from ${players(scope)}) t`
  const found = await all(
    tx,
    columns,
    sql`${ranked} join users u on u.id = t.user_id order by t.points desc, u.name_search, u.id ${paged(query)}`,
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
    total: isPastTheEnd ? await countOf(tx, players(scope)) : (found[0]?.total ?? 0),
  }
}
