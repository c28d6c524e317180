import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import { employeeFilters } from '#contract/schemas/employee'
import { searchText } from '#contract/search-text'

export type EmployeeFilters = QueryOf<typeof contract.users.countStudents>
export type EmployeeStatus = EmployeeFilters['status']

/** Days after which somebody who has not connected counts as inactive (decisions, section 8). */
const inactiveAfter = 30

const statuses = (now: Date): Record<EmployeeStatus, SQL> => {
  const lately = sql`${now.toISOString()}::timestamptz - make_interval(days => ${inactiveAfter})`
  return {
    all: sql`true`,
    active: sql`(s.in_progress > 0 and s.last_connection >= ${lately})`,
    inactive: sql`(s.in_progress > 0 and (s.last_connection is null or s.last_connection < ${lately}))`,
    finishers: sql`s.finished > 0`,
    removed: sql`(s.enrolments > 0 and s.seats = 0)`,
    seat: sql`s.seats > 0`,
    noseat: sql`s.seats = 0`,
  }
}

/** The same within one program, by the enrolment `pe` in it. */
const statusesIn = (now: Date): Record<EmployeeStatus, SQL> => {
  const inForce = sql`pe.removed_at is null`
  const inProgress = sql`${inForce} and pe.status = 'in progress' and pe.finished_at is null`
  const lately = sql`${now.toISOString()}::timestamptz - make_interval(days => ${inactiveAfter})`
  return {
    all: inForce,
    active: sql`(${inProgress} and s.last_connection >= ${lately})`,
    inactive: sql`(${inProgress} and (s.last_connection is null or s.last_connection < ${lately}))`,
    finishers: sql`(${inForce} and pe.finished_at is not null)`,
    removed: sql`pe.removed_at is not null`,
    seat: inForce,
    noseat: sql`pe.removed_at is not null`,
  }
}

const ids = (list: string[]) => sql`any(${sql.param(list)}::text[])`

const inGroupings = (list: string[] | undefined): SQL | undefined =>
  list?.length
    ? sql`exists (select from user_groupings ug where ug.user_id = s.user_id and ug.grouping_id = ${ids(list)})`
    : undefined

const inPrograms = (list: string[] | undefined): SQL | undefined =>
  list?.length
    ? sql`exists (select from enrolments f
        where f.user_id = s.user_id and f.removed_at is null and f.program_id = ${ids(list)})`
    : undefined

/** A range of days, both included, by the clock of the company. */
function within(column: SQL, from: string | undefined, to: string | undefined, company: string): SQL[] {
  const midnight = (day: SQL) =>
    sql`(${day})::timestamp at time zone (select time_zone from companies where id = ${company})`
  return [
    ...(from ? [sql`${column} >= ${midnight(sql`${from}::date`)}`] : []),
    ...(to ? [sql`${column} < ${midnight(sql`${to}::date + 1`)}`] : []),
  ]
}

/**
 * A text in a column. What few have is found by `searchEmployees`; the planner must not take the others for few, as it
 * does with `like`: it would read and sort everybody instead of walking the list in its order.
 */
const typed = (column: SQL, text: string | undefined) =>
  text ? sql`strpos(${column}, ${searchText(text)}) > 0` : undefined

/** When somebody of `employeesIn` is in each status; within `promotion` by the enrolment `pe` in it. */
export const statusConditions = (promotion: string | undefined, now: Date): Record<EmployeeStatus, SQL> =>
  promotion ? statusesIn(now) : statuses(now)

/** The condition that somebody of `employeesIn` is in the list; with `promotion`, `pe` is the enrolment in it. */
export const conditionsOf = (filters: EmployeeFilters, company: string, now: Date): SQL =>
  sql.join(
    [statusConditions(filters.promotion, now)[filters.status], ...otherConditions(filters, company)],
    sql` and `,
  )

/** What all filters but the status ask of somebody of `employeesIn`; none where nothing is filtered. */
export function otherConditions(filters: Omit<EmployeeFilters, 'status'>, company: string): SQL[] {
  const { search, promotion, types } = filters
  const completion = promotion ? sql`pe.completion` : sql`s.completion`
  const conditions = [
    search ? sql`(${typed(sql`s.name_key`, search)} or ${typed(sql`s.email_key`, search)})` : undefined,
    typed(sql`s.name_key`, filters.name),
    typed(sql`s.email_key`, filters.email),
    types?.length ? sql`s.type = ${ids(types)}` : undefined,
    inPrograms(filters.promotions),
    inGroupings(filters.companyOrganizations),
    inGroupings(filters.companySuborganizations),
    inGroupings(filters.companyGroups),
    ...within(sql`s.program_created`, filters.programCreatedFrom, filters.programCreatedTo, company),
    ...within(sql`s.last_connection`, filters.lastConnectionFrom, filters.lastConnectionTo, company),
    filters.completedFrom === undefined ? undefined : sql`${completion} >= ${filters.completedFrom}`,
    filters.completedTo === undefined ? undefined : sql`${completion} <= ${filters.completedTo}`,
  ]
  return conditions.filter(condition => condition !== undefined)
}

/** Whether the list is everybody but for what is searched. */
export const isSearchAlone = (filters: EmployeeFilters): boolean =>
  filters.status === 'all' &&
  Object.keys(employeeFilters)
    .filter(name => name !== 'status' && name !== 'search')
    .every(name => isBlank(filters[name as keyof EmployeeFilters]))

const isBlank = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** The program whose people are listed, beside `s`. */
export const enrolledIn = (promotion: string | undefined): SQL =>
  promotion ? sql`join enrolments pe on pe.user_id = s.user_id and pe.program_id = ${promotion}` : sql``
