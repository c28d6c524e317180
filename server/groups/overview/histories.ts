import { type SQL, sql } from 'drizzle-orm'
import { lengthOf, type Period } from '#contract/words/overview/periods'
import { idsIn } from '../../db/sql/lists'
import { personCounts } from './activity'
import type { Scope } from './scope'

/** How many days of a history `h` are before a day. */
const daysBefore = (day: string): SQL => sql`greatest(${day}::date - h.first_day, 0)`

/**
 * That somebody learned in some days, by their history `h`. Bits are compared from the first on, so that any that is set makes them
 * more than as many that are not, or than more of these.
 */
export const learnedIn = (days: Period): SQL => {
  const { ini, end } = days
  return sql`(h.first_day <= ${end}::date and h.last_day >= ${ini}::date
    and substring(h.learned from ${daysBefore(ini)} + 1 for greatest(${end}::date - greatest(${ini}::date, h.first_day) + 1, 0))
      > repeat('0', ${lengthOf(days)}::integer)::bit varying)`
}

/** The points that somebody had before a day, by their history `h`: those after as many days with points as there were by then. */
const pointsBefore = (day: SQL): SQL =>
  sql`coalesce(h.points[bit_count(substring(h.scored for greatest(${day} - h.first_day, 0)))], 0)`

/** The points that somebody got in some days, by their history `h`. */
export const pointsIn = ({ ini, end }: Period): SQL =>
  sql`(${pointsBefore(sql`(${end}::date + 1)`)} - ${pointsBefore(sql`${ini}::date`)})`

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

/** What follows `from`: the histories `h` of the people and programs that count, who may have done anything in some days. */
export const histories = (scope: Scope, { ini, end }: Period): SQL => {
  const { programs } = scope
  const kept = programs
    ? sql`program_histories h where h.program_id = ${idsIn(programs)}`
    : sql`learner_histories h where true`
  return sql`${kept} and h.first_day <= ${end}::date and h.last_day >= ${ini}::date and ${counts(scope)}`
}
