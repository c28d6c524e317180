import { type SQL, sql } from 'drizzle-orm'
import { involved, type Reader } from '../../../access/visibility'

/** Who asks, when, and in which company. */
export interface EmployeeReader extends Reader {
  caller: { user: string; company: string }
  clock: () => Date
}

/**
 * What the list is made of, as `s`: one row a person in reach. Who sees single programs alone gets figures of those
 * alone: the stored ones would tell of others.
 */
export const employeesIn = (reader: Reader): SQL =>
  reader.reach === 'A' ? sql`employee_stats s` : sql`(${ofInvolved(reader)}) s`

/** The same for who sees everybody, where a condition is answered by an index on lists (migration 0010). */
export const employeesByLists = sql`employees_of_company s`

const ofInvolved = (reader: Reader): SQL => sql`
  select st.user_id, st.name_key, st.email_key, st.type, st.last_connection, st.last_contact,
    st.organization_key, st.suborganization_key, st.group_key, st.grouping_ids, seen.*
  from employee_stats st join (
    select e.user_id as person, count(*) as enrolments, count(*) as seats,
      count(*) filter (where e.finished_at is null and e.status = 'in progress') as in_progress,
      count(*) filter (where e.finished_at is not null) as finished,
      (array_agg(e.program_id order by ${latestFirst}))[1] as program_id,
      (array_agg(p.title_search order by ${latestFirst}))[1] as program_key,
      (array_agg(p.created_at order by ${latestFirst}))[1] as program_created,
      (array_agg(e.completion order by ${latestFirst}))[1] as completion,
      (array_agg(e.last_activity_at order by ${latestFirst}))[1] as last_activity
    from enrolments e join programs p on p.id = e.program_id and p.deleted_at is null
    where e.removed_at is null and ${involved(reader, sql`e.program_id`)}
    group by e.user_id
  ) seen on seen.person = st.user_id`

/** The latest active program first (decisions, section 8), as the trigger of `employee_stats` has it. */
const latestFirst = sql`(e.status = 'in progress' and e.finished_at is null) desc, e.enrolled_at desc, e.id desc`
