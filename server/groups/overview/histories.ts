import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/words/overview/periods'
import { idsIn } from '../../db/sql/lists'
import { personCounts } from './activity'
import type { Scope } from './scope'

/** The points that somebody had after so many of their days with points, by their history `h`. */
const pointsAfter = (days: SQL): SQL => sql`coalesce(h.points[${days}], 0)`

/** How many days with points somebody had before a day that is after their first, by their history `h`. */
const scoredBefore = (day: SQL): SQL => sql`bit_count(substring(h.scored for ${day} - h.first_day))`

/**
 * The points that somebody got in some days, by their history `h`, which is not all before or all after them. Most have learned within them
 * alone: nothing is counted for these.
 */
export const pointsIn = ({ ini, end }: Period): SQL => {
  const byTheEnd = sql`case when h.last_day <= ${end}::date then cardinality(h.points)
    else ${scoredBefore(sql`(${end}::date + 1)`)} end`
  return sql`(${pointsAfter(byTheEnd)} - case when h.first_day >= ${ini}::date then 0
    else ${pointsAfter(scoredBefore(sql`${ini}::date`))} end)`
}

/** Whether nobody has two histories that count: else those of one person have to be put together. */
export const isOneEach = ({ programs }: Scope): boolean => programs === null || programs.length === 1

/** That somebody counts, by their history `h`: only who is in the list has one, and nearly all of them have a seat. */
function counts(scope: Scope): SQL {
  const { reader, people, isRest } = scope
  if (reader.reach !== 'A' || (people && !isRest)) return personCounts(scope, sql`h.user_id`)
  return isRest
    ? sql`not exists (select from employee_stats s where s.user_id = h.user_id and s.seats = 0)`
    : sql`true`
}

/**
 * What follows `from`: the histories `h` of the people and programs that count, who may have done anything in some days.
 * @param some in percent: of all of them, or of about as many of the pages that they lie on
 */
export const histories = (scope: Scope, { ini, end }: Period, some?: number): SQL => {
  const { programs } = scope
  const sampled = some === undefined ? sql`` : sql`tablesample system (${some})`
  const kept = programs
    ? sql`program_histories h ${sampled} where h.program_id = ${idsIn(programs)}`
    : sql`learner_histories h ${sampled} where true`
  return sql`${kept} and h.first_day <= ${end}::date and h.last_day >= ${ini}::date and ${counts(scope)}`
}
