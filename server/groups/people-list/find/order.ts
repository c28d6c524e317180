import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import { badFields } from '../../../errors/failure'

export type EmployeeQuery = QueryOf<typeof contract.users.students>
type SortColumn = NonNullable<EmployeeQuery['sortBy']>

const keys: Partial<Record<SortColumn, SQL>> = {
  name: sql`s.name_key`,
  email: sql`s.email_key`,
  type: sql`s.type`,
  program: sql`s.program_key`,
  programCreatedAt: sql`s.program_created`,
  lastConnection: sql`s.last_connection`,
  lastContactDate: sql`s.last_contact`,
  lastProgramActivity: sql`s.last_activity`,
  completionPercentage: sql`s.completion`,
  companyOrganizations: sql`s.organization_key`,
  companySuborganizations: sql`s.suborganization_key`,
  companyGroups: sql`s.group_key`,
}

/** In the people of one program, by their enrolment `pe` in it. */
const keysIn: Partial<Record<SortColumn, SQL>> = {
  lastProgramActivity: sql`pe.last_activity_at`,
  completionPercentage: sql`pe.completion`,
  start: sql`coalesce(pe.started_at, pe.enrolled_at)`,
  end: sql`pe.finished_at`,
  timeInClasses: sql`pe.time_seconds`,
  testMark: sql`pe.test_mark`,
  satisfaction: sql`pe.satisfaction`,
  lastFollowUp: sql`pe.last_follow_up_at`,
}

/** The sort, and the filters that tell of blanks in its column. */
export type Sort = Partial<
  Pick<
    EmployeeQuery,
    | 'sortBy'
    | 'sortDirection'
    | 'promotion'
    | 'status'
    | 'completedFrom'
    | 'completedTo'
    | 'finishedFrom'
    | 'finishedTo'
  >
>

/** Columns of the latest program, and statuses of those who have none. */
const ofProgram = new Set<SortColumn>([
  'program',
  'programCreatedAt',
  'completionPercentage',
  'lastProgramActivity',
])
const withoutProgram = new Set<EmployeeQuery['status']>(['noseat', 'removed'])
const withProgram = new Set<EmployeeQuery['status']>(['seat', 'active', 'inactive', 'finishers'])

/** Whether everybody asked for has a blank in the column that the list is sorted by: then the ids alone give the order. */
const isBlankForAll = ({ sortBy, promotion, status = 'all' }: Sort): boolean =>
  !promotion && sortBy !== undefined && ofProgram.has(sortBy) && withoutProgram.has(status)

/** Whether nobody asked for has a blank in it: then a walk need not pass those who have one, who may stand first. */
export function isFilledForAll({ sortBy, promotion, status = 'all', ...learned }: Sort): boolean {
  const { completedFrom, completedTo, finishedFrom, finishedTo } = learned
  const ofLearners = [completedFrom, completedTo, finishedFrom, finishedTo]
  const hasProgram = withProgram.has(status) || ofLearners.some(asked => asked !== undefined)
  return (
    !promotion &&
    hasProgram &&
    sortBy !== undefined &&
    ofProgram.has(sortBy) &&
    sortBy !== 'lastProgramActivity'
  )
}

/**
 * What a list is sorted by; the id in the original order, which is that of their making.
 * @throws Failure `badRequest` for a column that only the people of one program have
 */
export function sortKey({ sortBy, sortDirection = 0, promotion }: Sort): SQL {
  if (!sortBy || sortDirection === 0) return sql`s.user_id`
  const key = (promotion && keysIn[sortBy]) || keys[sortBy]
  if (!key) throw badFields(['sortBy', 'This sorts the people of one program alone'])
  return key
}

/**
 * Ascending with blanks first, descending with blanks last, so that one index serves both.
 * @param key `sortKey`, by whatever name it has
 */
export function inOrder(query: Sort, key: SQL, id: SQL): SQL {
  const { sortBy, sortDirection = 0 } = query
  if (!sortBy || sortDirection === 0) return sql`${id}`
  if (isBlankForAll(query)) return sortDirection === 1 ? sql`${id} asc` : sql`${id} desc`
  return sortDirection === 1
    ? sql`${key} asc nulls first, ${id} asc`
    : sql`${key} desc nulls last, ${id} desc`
}
