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
 * The points that somebody got in some days, by their history `h`, which is one of `scorers`. Most got their first or their last within
 * them: nothing is counted on that side for these.
 */
export const pointsIn = ({ ini, end }: Period): SQL =>
  sql`(case when h.last_scored <= ${end}::date then h.points_in_all
    else ${pointsAfter(scoredBefore(sql`(${end}::date + 1)`))} end
    - case when h.first_scored >= ${ini}::date then 0 else ${pointsAfter(scoredBefore(sql`${ini}::date`))} end)`

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

/** What follows `from`: the histories `h` of the programs that count. */
const kept = ({ programs }: Scope): SQL =>
  programs
    ? sql`program_histories h where h.program_id = ${idsIn(programs)}`
    : sql`learner_histories h where true`

/** What follows `from`: the histories `h` of the people and programs that count, who may have done anything in some days. */
export const histories = (scope: Scope, { ini, end }: Period): SQL =>
  sql`${kept(scope)} and h.first_day <= ${end}::date and h.last_day >= ${ini}::date and ${counts(scope)}`

/** The same, of who may have got points. */
export const scorers = (scope: Scope, { ini, end }: Period): SQL =>
  sql`${kept(scope)} and h.first_scored <= ${end}::date and h.last_scored >= ${ini}::date and ${counts(scope)}`
