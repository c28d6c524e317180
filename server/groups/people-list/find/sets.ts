import { type SQL, sql } from 'drizzle-orm'
import { involved, type Reader } from '../../../access/visibility'
import { idsIn, listOf } from '../../../db/sql/lists'
import type { EmployeeFilters } from './filters'

/** People whom one filter asks for and an index lists. */
export interface PeopleSet {
  /** Selects their ids, as `user_id`. */
  ids: SQL
  /** That `s` is one of them; undefined where other conditions say so. */
  has?: SQL
  /** Whether an index of the list itself answers `has`, so that their rows are read together. */
  inRow?: boolean
}

const idsFrom = (table: SQL, condition: SQL, list: string[]): SQL =>
  sql`select ${list.length > 1 ? sql`distinct` : sql``} m.user_id from ${table} m where ${condition}`

function ofPrograms(reader: Reader, list: string[] | undefined): PeopleSet[] {
  if (!list?.length) return []
  const seen = involved(reader, sql`m.program_id`)
  const condition = sql`m.program_id = ${idsIn(list)} and m.removed_at is null and ${seen}`
  return [
    {
      ids: idsFrom(sql`enrolments`, condition, list),
      // OFFSET 0 keeps it a list that is read once and looked up for each person. As a join, the planner reads and sorts
      // everybody for it.
      has: sql`(s.user_id in (select m.user_id from enrolments m where ${condition} offset 0)) is true`,
    },
  ]
}

function ofGroupings(list: string[] | undefined): PeopleSet[] {
  if (!list?.length) return []
  const condition = sql`m.grouping_id = ${idsIn(list)}`
  return [
    {
      ids: idsFrom(sql`user_groupings`, condition, list),
      has: sql`s.grouping_ids && ${listOf(list)}`,
      inRow: true,
    },
  ]
}

/**
 * Who has finished anything, where days of it are asked for: an index of the list leads to them, and of what they
 * finished and when other conditions tell.
 */
const ofFinishers = ({ promotion, finishedFrom, finishedTo }: Partial<EmployeeFilters>): PeopleSet[] =>
  promotion || (!finishedFrom && !finishedTo)
    ? []
    : [{ ids: sql`select m.user_id from employee_stats m where m.finished > 0`, inRow: true }]

/**
 * The sets that the filters ask for; who matches is in each of them. The first has the fewest as a rule. Programs that
 * the reader does not see have nobody in them.
 */
export const setsOf = (reader: Reader, filters: Omit<EmployeeFilters, 'status'>): PeopleSet[] => [
  ...(filters.promotion
    ? [{ ids: sql`select m.user_id from enrolments m where m.program_id = ${filters.promotion}` }]
    : []),
  ...ofPrograms(reader, filters.promotions),
  ...ofGroupings(filters.companyGroups),
  ...ofGroupings(filters.companySuborganizations),
  ...ofGroupings(filters.companyOrganizations),
  ...ofFinishers(filters),
]
