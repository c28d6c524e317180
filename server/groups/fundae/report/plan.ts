import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { idsIn } from '../../../db/sql/lists'
import { all } from '../../../db/sql/rows'
import { timeZoneOf, todayOf } from '../../../platform/companies'
import { type FundaeReader, type Group, inForce, participating, readGroups, thresholdOf } from '../groups'
import type { Layout } from './columns'
import { type ReportFilters, ranWithin, whichOf } from './filters'
import { type ReportLanguage, reportTexts } from './texts'

/** What a report is asked to be. */
export interface Wanted {
  filters: ReportFilters
  language: ReportLanguage
  /** With the documents of people. */
  personal: boolean
}

/** Groups with their participants, before any of it is written. */
export interface ReportPlan {
  layout: Layout
  /** The ids of enrolments, by name, in the order of the groups. */
  enrolments: readonly string[]
  of: ReadonlyMap<Group, readonly string[]>
  /** The day that it is for the company. */
  today: string
}

/** The participants of each group, by name. */
async function participantsOf(
  tx: Tx,
  groups: readonly Group[],
  filters: ReportFilters,
): Promise<ReadonlyMap<Group, readonly string[]>> {
  const { participants = sql`true` } = whichOf(filters)
  const found = await all(
    tx,
    {
      program: sql<string>`e.program_id`,
      ids: sql<string[]>`json_agg(e.id order by u.name_search collate "C", u.id)`,
    },
    sql`${participating} where e.program_id = ${idsIn(groups.map(({ _id }) => _id))} and ${inForce}
          and ${participants} group by e.program_id`,
  )
  const ids = new Map(found.map(({ program, ids }) => [program, ids]))
  return new Map(groups.map(group => [group, ids.get(group._id) ?? []]))
}

/** Reads what the report is of, as it is now. */
export async function readPlan(
  tx: Tx,
  reader: FundaeReader,
  { filters, language, personal }: Wanted,
  now: Date,
): Promise<ReportPlan> {
  const { company } = reader.caller
  const threshold = await thresholdOf(tx, company)
  const read = await readGroups(tx, reader, threshold, whichOf(filters))
  const groups = read.filter(group => ranWithin(filters, group))
  const of = await participantsOf(tx, groups, filters)
  const timeZone = await timeZoneOf(tx, company)
  return {
    layout: { texts: reportTexts[language], timeZone, threshold, personal, groups },
    enrolments: [...of.values()].flat(),
    of,
    today: await todayOf(tx, company, now),
  }
}
