import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { daysBetween } from '#contract/words/dates/deadline'
import { u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { paged } from '../../db/sql/lists'
import { all, type Columns, countOf } from '../../db/sql/rows'
import { todayOf } from '../../platform/companies'
import {
  type FundaeReader,
  fundaePrograms,
  type Group,
  inForce,
  participating,
  readGroups,
  thresholdOf,
} from './groups'
import { isReady, missingData } from './problems'

type Overview = ResultOf<typeof contract.fundae.overview>
type Incomplete = ResultOf<typeof contract.fundae.incomplete>

/** Later than any day: groups without an end come after those that have one before them. */
const someday = 1e9

/** Those that end soonest first, then those without an end; then those that are over, the latest first. */
const urgency = ({ daysLeft }: { daysLeft: number | null }) =>
  daysLeft === null ? someday : daysLeft >= 0 ? daysLeft : someday - daysLeft

function shownGroup({ _id, title, tutors: _, classes: __, ...group }: Group, today: string) {
  return {
    ...group,
    program: { _id, title },
    ready: isReady(group.problems.map(({ problem }) => problem)),
    daysLeft: group.ends === null ? null : daysBetween(today, group.ends),
  }
}

/** The groups that the reader sees, the most urgent first, with what is missing of each. */
export async function readOverview(tx: Tx, reader: FundaeReader, now: Date): Promise<Overview> {
  const { company } = reader.caller
  const threshold = await thresholdOf(tx, company)
  const today = await todayOf(tx, company, now)
  const groups = await readGroups(tx, reader, threshold)
  return {
    threshold,
    groups: groups.map(group => shownGroup(group, today)).sort((one, other) => urgency(one) - urgency(other)),
  }
}

/** The participants of the reader's groups, or of one of them by its program, whose own data is not complete, by name. */
export async function readIncomplete(
  tx: Tx,
  reader: FundaeReader,
  query: { page: number; limit?: number; program?: string },
): Promise<Incomplete> {
  const from = sql`${participating} join programs p on p.id = e.program_id
    where ${inForce} and ${fundaePrograms(reader)} and cardinality(${missingData}) > 0
      ${query.program === undefined ? sql`` : sql`and p.id = ${query.program}`}`
  const data = await all<Columns<Incomplete['data'][number]>>(
    tx,
    {
      person: sql`json_build_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email)`,
      missing: sql`to_json(${missingData})`,
      programs: sql`json_agg(json_build_object('_id', p.id, 'title', p.title) order by p.title_search, p.id)`,
    },
    sql`${from} group by ${u.id}, d.user_id order by u.name_search collate "C", u.id ${paged(query)}`,
  )
  return { data, total: await countOf(tx, sql`(select distinct u.id from ${from}) incomplete`) }
}
