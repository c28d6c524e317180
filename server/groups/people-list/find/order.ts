import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import type { EmployeeColumn } from '#contract/words/employee-list'
import { badField } from '../../../errors/failure'
import { asksOfLearning } from './learning'
import { columnsOfEnrolment, columnsOfList, ordersOfNames } from './source'

export type EmployeeQuery = QueryOf<typeof contract.users.students>
type SortColumn = NonNullable<EmployeeQuery['sortBy']>

type DaysOfLearning = `${'enrolled' | 'started' | 'halfway' | 'finished' | 'learned'}${'From' | 'To'}`

/** The sort, and the filters that tell of blanks in its column. */
export type Sort = Partial<
  Pick<
    EmployeeQuery,
    'sortBy' | 'sortDirection' | 'promotion' | 'status' | 'completedFrom' | 'completedTo' | DaysOfLearning
  >
>

const isNameOrder = (column: SortColumn): column is keyof typeof ordersOfNames => column in ordersOfNames

const isListed = (column: SortColumn): column is EmployeeColumn => column in columnsOfList

/** Whether it is a column of the latest program, which is blank for who has none. */
const isOfProgram = (column: SortColumn | undefined): boolean =>
  column !== undefined && isListed(column) && columnsOfList[column].ofProgram === true

/** Statuses of those who have no program, and of those who have one. */
const withoutProgram = new Set<EmployeeQuery['status']>(['noseat', 'removed'])
const withProgram = new Set<EmployeeQuery['status']>(['seat', 'active', 'inactive', 'finishers'])

/** Whether everybody asked for has a blank in the column that the list is sorted by: then the ids alone give the order. */
const isBlankForAll = ({ sortBy, promotion, status = 'all' }: Sort): boolean =>
  !promotion && isOfProgram(sortBy) && withoutProgram.has(status)

/** Whether nobody asked for has a blank in it: then a walk need not pass those who have one, who may stand first. */
export function isFilledForAll({ sortBy, promotion, status = 'all', ...learned }: Sort): boolean {
  const { completedFrom, completedTo } = learned
  const ofLearners = completedFrom !== undefined || completedTo !== undefined || asksOfLearning(learned)
  const hasProgram = withProgram.has(status) || ofLearners
  return !promotion && hasProgram && isOfProgram(sortBy) && sortBy !== 'lastProgramActivity'
}

/**
 * Gives the key that the list is sorted by: the id in the original order, since ids follow the order of making.
 * @throws Failure `badRequest` for a column that only the people of one program have
 */
export function sortKey({ sortBy, sortDirection = 0, promotion }: Sort): SQL {
  if (!sortBy || sortDirection === 0) return sql`s.user_id`
  if (isNameOrder(sortBy)) return ordersOfNames[sortBy]
  const key = (promotion && columnsOfEnrolment[sortBy]) || (isListed(sortBy) && columnsOfList[sortBy].key)
  if (!key) throw badField('sortBy', 'ofOneProgram')
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
