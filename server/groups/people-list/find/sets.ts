import { type SQL, sql } from 'drizzle-orm'
import { involved, type Reader } from '../../../access/visibility'
import { idsIn, listOf } from '../../../db/sql/lists'
import type { EmployeeFilters } from './filters'
import { learners } from './learning'

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
      // With `offset 0` and `is true` the list is read once, and each person is looked up in it. Without them the planner
      // makes a join, for which it reads and sorts everybody.
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
 * Who has finished anything, where the days of finishing are asked for. An index of the list leads to these people;
 * `otherConditions` asks which of them finished within the days.
 */
const ofFinishers = ({ promotion, finishedFrom, finishedTo }: Partial<EmployeeFilters>): PeopleSet[] =>
  promotion || (!finishedFrom && !finishedTo)
    ? []
    : [{ ids: sql`select m.user_id from employee_stats m where m.finished > 0`, inRow: true }]

/** Who learned within the days. */
const ofLearners = (reader: Reader, filters: Partial<EmployeeFilters>): PeopleSet[] => {
  const { promotion, learnedFrom, learnedTo } = filters
  if (promotion || (!learnedFrom && !learnedTo)) return []
  const of = learners(reader, filters)
  return [
    {
      ids: sql`select distinct h.user_id from ${of}`,
      // Read once, as those of programs are.
      has: sql`(s.user_id in (select h.user_id from ${of} offset 0)) is true`,
    },
  ]
}

/**
 * The sets that the filters ask for: who matches is in each of them. They are ordered so that the first one is usually the
 * smallest. A program that the reader does not see has nobody in it.
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
  ...ofLearners(reader, filters),
]
