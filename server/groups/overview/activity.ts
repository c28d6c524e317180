import { type SQL, sql } from 'drizzle-orm'
import { involved } from '../../access/visibility'
import { idsIn } from '../../db/sql/lists'
import type { Scope } from './scope'

/** That a program counts, whose id an expression gives: it is there, and one of the scope. */
export const programCounts = ({ programs }: Scope, program: SQL): SQL =>
  programs
    ? sql`${program} = ${idsIn(programs)}`
    : sql`${program} <> all(array(select p.id from programs p where p.deleted_at is not null))`

/**
 * That a person counts, whose id an expression gives. Who sees single programs sees the learners of these alone, as in the
 * list of employees, and nobody who was removed from all of them.
 * @param one they are looked up one by one (`offset 0`), where few will be: else the planner may begin with all people who count
 */
export const personCounts = ({ reader, people }: Scope, person: SQL, one = false): SQL => {
  const isLearner =
    reader.reach === 'A'
      ? sql`true`
      : sql`exists (select from enrolments e join programs ep on ep.id = e.program_id and ep.deleted_at is null
          where e.user_id = ${person} and e.removed_at is null and ${involved(reader, sql`e.program_id`)})`
  return sql`exists (select from employee_stats s where s.user_id = ${person} and ${people ?? sql`true`}
    ${one ? sql`offset 0` : sql``}) and ${isLearner}`
}

/** What follows `from`: the days of activity `d` of the period that count. */
export const daysInPeriod = (scope: Scope): SQL =>
  sql`activity_days d where d.day between ${scope.period.ini}::date and ${scope.period.end}::date
    and ${programCounts(scope, sql`d.program_id`)} and ${personCounts(scope, sql`d.user_id`)}`
