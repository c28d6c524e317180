import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import { employeeFilters } from '#contract/schemas/employee'
import { employeeListFilters } from '#contract/words/employee-list'
import { partsOf } from '#contract/words/list-fields'
import { searchWords } from '#contract/words/search-text'
import { involved, type Reader } from '../../../access/visibility'
import { within } from '../../../db/sql/days'
import { idsIn } from '../../../db/sql/lists'
import { learningConditions } from './learning'

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

/**
 * Each word of a text in one of the columns. `searchEmployees` finds the texts that few people have. What remains here are texts that many have:
 * with `like`, the planner would guess that they are few, and read and sort everybody instead of walking the list.
 */
function typed(columns: SQL[], text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const held = (word: string) => columns.map(column => sql`strpos(${column}, ${word}) > 0`)
  const words = searchWords(text).map(word => sql`(${sql.join(held(word), sql` or `)})`)
  return sql.join([sql`true`, ...words], sql` and `)
}

/** When somebody of `employeesIn` is in each status; within `promotion` by the enrolment `pe` in it. */
export const statusConditions = (promotion: string | undefined, now: Date): Record<EmployeeStatus, SQL> =>
  promotion ? statusesIn(now) : statuses(now)

/**
 * What all filters but the status and those of `setsOf` ask of somebody of `employeesIn`; with `promotion`, `pe` is the
 * enrolment in it.
 * @param timeZone the company's, by name
 */
export function otherConditions(
  reader: Reader,
  filters: Omit<EmployeeFilters, 'status'>,
  timeZone: string,
): SQL[] {
  const { search, promotion, types } = filters
  const completion = promotion ? sql`pe.completion` : sql`s.completion`
  const conditions = [
    typed([sql`s.name_key`, sql`s.email_key`], search),
    typed([sql`s.name_key`], filters.name),
    typed([sql`s.email_key`], filters.email),
    types?.length ? sql`s.type = ${idsIn(types)}` : undefined,
    ...within(
      sql`s.program_created`,
      { from: filters.programCreatedFrom, to: filters.programCreatedTo },
      timeZone,
    ),
    ...within(
      sql`s.last_connection`,
      { from: filters.lastConnectionFrom, to: filters.lastConnectionTo },
      timeZone,
    ),
    filters.neverConnected ? sql`s.last_connection is null` : undefined,
    ...learningConditions(reader, filters, timeZone),
    filters.completedFrom === undefined ? undefined : sql`${completion} >= ${filters.completedFrom}`,
    filters.completedTo === undefined ? undefined : sql`${completion} <= ${filters.completedTo}`,
  ]
  return conditions.filter(condition => condition !== undefined)
}

const days = Object.entries(employeeListFilters).flatMap(([name, filter]) =>
  filter.kind === 'days' ? partsOf(name, filter) : [],
) as (keyof EmployeeFilters)[]

/** Whether a filter names days, which are those of the company's time zone. */
export const namesDays = (filters: Partial<EmployeeFilters>): boolean =>
  days.some(day => filters[day] !== undefined)

const blankBut = (filters: Partial<EmployeeFilters>, besides: readonly string[]): boolean =>
  Object.keys(employeeFilters)
    .filter(name => !besides.includes(name))
    .every(name => isBlank(filters[name as keyof EmployeeFilters]))

/** Whether all are asked for, whatever their status. */
export const isUnfiltered = (filters: Partial<EmployeeFilters>): boolean => blankBut(filters, ['status'])

/** Whether the list is everybody but for what is searched. */
export const isSearchAlone = (filters: Partial<EmployeeFilters>): boolean =>
  filters.status === 'all' && blankBut(filters, ['status', 'search'])

const isBlank = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** Statuses that an index leads to, since few people are in them. */
const rareStatuses = new Set<EmployeeStatus>(['finishers', 'removed', 'noseat'])

/** Whether an index leads to those who match, whatever their order. */
export const isIndexed = ({ status, types, ...filters }: Partial<EmployeeFilters>): boolean =>
  (status !== undefined && rareStatuses.has(status)) ||
  !isBlank(types) ||
  namesDays(filters) ||
  filters.neverConnected !== undefined ||
  filters.completedFrom !== undefined ||
  filters.completedTo !== undefined

/** The program whose people are listed, beside `s`; nobody where the reader does not see it. */
export const enrolledIn = (reader: Reader, promotion: string | undefined): SQL =>
  promotion
    ? sql`join enrolments pe on pe.user_id = s.user_id and pe.program_id = ${promotion}
          and ${involved(reader, sql`pe.program_id`)}`
    : sql``
