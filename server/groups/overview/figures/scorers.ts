import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { listOf } from '../../../db/sql/lists'
import { one } from '../../../db/sql/rows'
import type { Scope } from '../scope'
import { spansBeside } from './spans'

/** Who got points, and among them those who may have most. */
export interface Scorers {
  total: number
  /** Their numbers (`learner_numbers`). */
  highest: number[]
}

/** Whether nearly everybody counts, in all programs: their points are added up at once. */
export const isOfEverybody = ({ programs, people, isRest }: Scope): boolean =>
  !programs && (!people || isRest)

/** The bits of those who ever learned and have no seat: they are few. */
const withoutSeat: SQL = sql`(
  select string_agg(lpad('1', t.number - t.last, '0'), '' order by t.number)::bit varying from (
    select n.number, coalesce(lag(n.number) over (order by n.number), 0) as last
    from employee_stats s
    cross join lateral (select h.user_id from learner_histories h where h.user_id = s.user_id offset 0) h
    join learner_numbers n on n.user_id = h.user_id
    where s.seats = 0) t)`

/**
 * How many people got points in the period, and who may be one of those with most, by what is kept of everybody: nobody is looked at.
 * @param place how many of them are wanted; who has as many points as the last of them is among them
 */
export async function highestScorers(tx: Tx, { period, isRest }: Scope, place: number): Promise<Scorers> {
  const spans = spansBeside(period)
  const found = await one(
    tx,
    { total: sql<number>`s.total`, highest: sql<number[]>`s.numbers` },
    sql`highest_scorers(${listOf(spans.map(([step]) => step))}, ${listOf(spans.map(([, { ini }]) => ini))}::date[],
      ${listOf(spans.map(([, { end }]) => end))}::date[], ${isRest ? withoutSeat : sql`null`}, ${place}) s`,
  )
  return found ?? { total: 0, highest: [] }
}
