import { type SQL, sql } from 'drizzle-orm'
import { involved } from '../../access/visibility'
import { idsIn } from '../../db/sql/lists'
import { employeesByLists } from '../people-list/find/source'
import type { Scope } from './scope'

/** That a program counts, whose id an expression gives: it is there, and one of the scope. */
export const programCounts = ({ programs }: Scope, program: SQL): SQL =>
  programs
    ? sql`${program} = ${idsIn(programs)}`
    : sql`${program} <> all(array(select p.id from programs p where p.deleted_at is not null))`

/** That a person is in the list and counts, whose id an expression gives. */
const isAmong = ({ people, isRest }: Scope, person: SQL, first: boolean): SQL => {
  if (!people)
    return sql`not exists (select from users gone where gone.id = ${person} and gone.deleted_at is not null)`
  if (first && !isRest)
    return sql`(${person} in (select s.user_id from ${employeesByLists} where ${people})) is true`
  return sql`exists (select from ${employeesByLists} where s.user_id = ${person} and ${people} ${first ? sql`offset 0` : sql``})`
}

/**
 * That a person counts, whose id an expression gives. Who sees single programs sees the learners of these alone, as in the
 * list of employees, and nobody who was removed from all of them.
 * @param first only the first that match are wanted: people who are named are found once, others one by one, and no join is made, which would
 * begin with all of them
 */
export const personCounts = (scope: Scope, person: SQL, first = false): SQL => {
  const { reader } = scope
  const isLearner =
    reader.reach === 'A'
      ? sql`true`
      : sql`exists (select from enrolments e join programs ep on ep.id = e.program_id and ep.deleted_at is null
          where e.user_id = ${person} and e.removed_at is null and ${involved(reader, sql`e.program_id`)})`
  return sql`${isAmong(scope, person, first)} and ${isLearner}`
}

/** What follows `from`: the days of activity `d` of the period that count. */
export const daysInPeriod = (scope: Scope): SQL =>
  sql`activity_days d where d.day between ${scope.period.ini}::date and ${scope.period.end}::date
    and ${programCounts(scope, sql`d.program_id`)} and ${personCounts(scope, sql`d.user_id`)}`
