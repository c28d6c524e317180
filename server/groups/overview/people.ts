import { type SQL, sql } from 'drizzle-orm'
import { involved } from '../../access/visibility'
import { u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { all } from '../../db/sql/rows'
import { personColumns } from '../people/reads'
import { employeesByLists } from '../people-list/find/source'
import type { Scope } from './scope'

/** What a person is to an overview, for rows of these. */
export interface OverviewPerson {
  _id: string
  name: string
  email: string
}

/** A person `u` as an overview names them. */
export const personFields = { _id: u.id, name: personColumns.name, email: u.email }

/** The people, by their ids. */
export async function readPeople(
  tx: Tx,
  ids: readonly string[],
): Promise<(id: string) => OverviewPerson | undefined> {
  const found = await all(tx, personFields, sql`users u where u.id = ${idsIn(ids)}`)
  const byId = new Map(found.map(person => [person._id, person]))
  return id => byId.get(id)
}

/** Everybody who is not deleted, by their row `s` of the list. */
export const everybody = employeesByLists

/** That somebody counts who has an enrolment in force that does, by their row `s`. */
export const learnerCounts = ({ learners }: Scope): SQL => learners ?? sql`true`

/**
 * What follows `from`: the people `f` with enrolments in force in those programs that count, where not all of the company's do, who came to
 * the first of these before an instant. Deleted people are left out, who are few: nobody has to be looked up who is there. They are left out of
 * the people (`offset 0`): left out of the enrolments, these took half as long again to be put together.
 * @param columns what the enrolments `e` of each come to
 */
export const enrolledInSome = (programs: readonly string[], columns: SQL, before: SQL): SQL =>
  sql`(select e.user_id, ${columns} from enrolments e
      where e.program_id = ${idsIn(programs)} and e.removed_at is null
      group by e.user_id having min(e.enrolled_at) < ${before} offset 0) f
    where not exists (select from users gone where gone.id = f.user_id and gone.deleted_at is not null)`

/** The progress of an enrolment `e` by the end of the period before; null where it had not begun. */
export const progressBefore = (
  scope: Scope,
): SQL<number | null> => sql`case when e.enrolled_at < ${scope.begin} then (
  select coalesce(sum(d.gained), 0) from activity_days d
  where d.user_id = e.user_id and d.program_id = e.program_id and d.day < ${scope.period.ini}::date) end`

/** What follows `where`: that somebody counts who has an enrolment in force, whose id an expression gives. */
export const learnerIs = ({ learners }: Scope, person: SQL): SQL =>
  learners ? sql`exists (select from ${everybody} where s.user_id = ${person} and ${learners})` : sql`true`

/** That somebody has started a program that the reader sees, whose id an expression gives. */
const hasStarted = ({ reader }: Scope, person: SQL): SQL =>
  sql`exists (select from enrolments m join programs mp on mp.id = m.program_id and mp.deleted_at is null
    where m.user_id = ${person} and m.removed_at is null and m.started_at is not null
      and ${involved(reader, sql`m.program_id`)})`

/**
 * That somebody has connected, or learned in whatever program the reader sees, as the list of employees has it. Their id is an
 * expression, by which they are looked up among those who have not, who are few (`employee_stats_unconnected`).
 */
export const hasConnected = (scope: Scope, person: SQL): SQL =>
  scope.reader.reach === 'A'
    ? sql`not exists (select from employee_stats s
        where s.user_id = ${person} and s.last_connection is null and s.first_started is null)`
    : sql`(exists (select from employee_stats s where s.user_id = ${person} and s.last_connection is not null)
        or ${hasStarted(scope, person)})`
