import { type SQL, sql } from 'drizzle-orm'
import type { EmployeeColumn, nameOrders, programPeopleColumns } from '#contract/words/employee-list'
import { involved, type Reader } from '../../../access/visibility'
import type { Fields } from '../../../db/sql/rows'
import { personColumns } from '../../people/reads'

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

interface ColumnOfList {
  /** Of the person `u`, their row `s`, their latest program `p`, and the names `gs` of groupings, which the sheet reads. */
  value: Fields[string]
  /** What it is sorted by: a column of `employee_stats`, which has an index in this order. */
  key: SQL
  /** It is blank for those who have no program. */
  ofProgram?: true
}

/** The columns of the list in SQL, for the list, its order and its sheet. */
export const columnsOfList: Record<EmployeeColumn, ColumnOfList> = {
  name: { value: personColumns.name, key: sql`s.name_key` },
  email: { value: personColumns.email, key: sql`s.email_key` },
  type: { value: personColumns.type, key: sql`s.type` },
  program: { value: sql`p.title`, key: sql`s.program_key`, ofProgram: true },
  programCreatedAt: { value: sql`p.created_at`, key: sql`s.program_created`, ofProgram: true },
  completionPercentage: { value: sql`s.completion`, key: sql`s.completion`, ofProgram: true },
  lastProgramActivity: { value: sql`s.last_activity`, key: sql`s.last_activity`, ofProgram: true },
  companyOrganizations: { value: sql`gs.organizations`, key: sql`s.organization_key` },
  companySuborganizations: { value: sql`gs.suborganizations`, key: sql`s.suborganization_key` },
  companyGroups: { value: sql`gs.groups`, key: sql`s.group_key` },
  lastConnection: { value: personColumns.lastConnection, key: sql`s.last_connection` },
  lastContactDate: { value: sql`s.last_contact`, key: sql`s.last_contact` },
}

/** What else the list is sorted by, in the same way. */
export const ordersOfNames: Record<(typeof nameOrders)[number], SQL> = { lastName: sql`s.last_name_key` }

/** Columns of the people of one program, by their enrolment `pe` in it: these go before those of the list. */
export const columnsOfEnrolment: Partial<Record<EmployeeColumn | keyof typeof programPeopleColumns, SQL>> = {
  lastProgramActivity: sql`pe.last_activity_at`,
  completionPercentage: sql`pe.completion`,
  start: sql`coalesce(pe.started_at, pe.enrolled_at)`,
  end: sql`pe.finished_at`,
  timeInClasses: sql`pe.time_seconds`,
  testMark: sql`pe.test_mark`,
  satisfaction: sql`pe.satisfaction`,
  lastFollowUp: sql`pe.last_follow_up_at`,
}

/** What a column of the list shows, in the people of one program by their enrolment in it. */
export const shownIn = (column: EmployeeColumn, promotion: string | undefined): Fields[string] =>
  (promotion && columnsOfEnrolment[column]) || columnsOfList[column].value

/** The same for who sees everybody, where a condition is answered by an index on lists (migration 0010). */
export const employeesByLists = sql`employees_of_company s`

// Columns that tell of other programs as well are left out of `st`.
const ofInvolved = (reader: Reader): SQL => sql`
  select st.user_id, st.name_key, st.email_key, st.type, st.last_connection, st.last_contact,
    st.last_name_key, st.organization_key, st.suborganization_key, st.group_key, st.grouping_ids, seen.*
  from employee_stats st join (
    select e.user_id as person, count(*) as enrolments, count(*) as seats,
      count(*) filter (where e.finished_at is null and e.status = 'in progress') as in_progress,
      count(*) filter (where e.finished_at is not null) as finished,
      min(e.enrolled_at) as first_enrolled, min(e.started_at) as first_started,
      min(e.halfway_at) as first_halfway, min(e.finished_at) as first_finished,
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
