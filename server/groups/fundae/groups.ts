import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deadlineOf } from '#contract/words/dates/deadline'
import {
  type GroupProblem,
  type ParticipantProblem,
  participantProblems,
} from '#contract/words/overview/fundae'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { companies, programFundae } from '../../db/schema'
import { all, demandOne } from '../../db/sql/rows'
import { groupProblems, isCompleted, problemCounts } from './problems'

const f = alias(programFundae, 'f')

/** What is said of a program `f` as a group; null in all where nothing is. */
export const settingColumns = {
  actionNumber: f.actionNumber,
  groupNumber: f.groupNumber,
  hours: f.hours,
  startDate: f.startDate,
  endDate: f.endDate,
  directCost: f.directCost,
  indirectCost: f.indirectCost,
  salaryCost: f.salaryCost,
}

/** Who asks, of which company. */
export type FundaeReader = Reader & { caller: { user: string; company: string } }

/** Which groups are meant, and which of their participants: conditions on programs `p` and enrolments `e`. */
export interface Which {
  programs?: SQL
  participants?: SQL
}

/** The Fundae programs `p` that the reader sees. */
export const fundaePrograms = (reader: Reader): SQL =>
  sql`p.is_fundae and p.deleted_at is null and ${involved(reader, sql`p.id`)}`

/** Enrolments `e` in force of people `u` who are there, with what is known of them as participants `d`. */
export const participating = sql`enrolments e
  join users u on u.id = e.user_id and u.deleted_at is null
  left join participants d on d.user_id = e.user_id`
export const inForce = sql`e.removed_at is null`

/** From which completion a learner counts as having completed. */
export async function thresholdOf(tx: Tx, company: string): Promise<number> {
  const { threshold } = await demandOne(
    tx,
    { threshold: companies.fundaeThreshold },
    sql`companies where id = ${company}`,
  )
  return threshold
}

const tutors = sql<string[]>`(
  select coalesce(json_agg(t.name order by t.name_search, t.id), '[]') from (
    select distinct u.id, u.name_search, trim(u.first_name || ' ' || u.last_name) as name
    from program_people pp join users u on u.id = pp.user_id
    where pp.program_id = p.id and u.deleted_at is null) t)`

/** The classes that a program has now, each once. */
const classes = sql<number>`(
  select count(distinct lc.class_id) from program_modules pm join lessons l on l.module_id = pm.module_id
  join lesson_classes lc on lc.lesson_id = l.id where pm.program_id = coalesce(p.referenced_program_id, p.id))`

const columns = {
  _id: p.id,
  title: p.title,
  version: p.version,
  ...settingColumns,
  tutors,
  scheduledFrom: sql<string | null>`s.start_date`,
  months: sql<number | null>`s.months`,
  days: sql<number | null>`s.days`,
  participants: sql<number>`coalesce(n.participants, 0)`,
  completed: sql<number>`coalesce(n.completed, 0)`,
  counts: sql<Partial<Record<ParticipantProblem, number>>>`coalesce(n.counts, '{}')`,
  classes,
}

/** The entry of a program's schedule that is for everybody. */
const entryForAll = sql`(
  select distinct on (program_id) program_id, start_date, months, days from program_schedules
  where organization_id is null and suborganization_id is null and group_id is null
  order by program_id, id)`

/** A Fundae program with what a report says of it as a whole. */
export type Group = Awaited<ReturnType<typeof readGroups>>[number]

/** The days of the program's schedule hold where the group has none of its own, and the schedule begins on a day. */
function daysOf(row: {
  startDate: string | null
  endDate: string | null
  scheduledFrom: string | null
  months: number | null
  days: number | null
}): { begins: string | null; ends: string | null } {
  const { startDate, endDate, scheduledFrom: start, months, days } = row
  const scheduled =
    start === null ? null : deadlineOf({ start, monthsLeft: months ?? 0, daysLeft: days ?? 0 }, start)
  return { begins: startDate ?? start, ends: endDate ?? scheduled }
}

/** The groups that the reader sees, by title. */
export async function readGroups(tx: Tx, reader: FundaeReader, threshold: number, which: Which = {}) {
  const { programs = sql`true`, participants = sql`true` } = which
  const rows = await all(
    tx,
    columns,
    sql`programs p left join program_fundae f on f.program_id = p.id
        left join ${entryForAll} s on s.program_id = p.id
        left join (
          select e.program_id, count(*) as participants, count(*) filter (where ${isCompleted(threshold)}) as completed,
            ${problemCounts(threshold)} as counts
          from ${participating} join programs p on p.id = e.program_id
          where ${inForce} and ${fundaePrograms(reader)} and ${programs} and ${participants} group by e.program_id
        ) n on n.program_id = p.id
        where ${fundaePrograms(reader)} and ${programs} order by p.title_search, p.id`,
  )
  return rows.map(({ scheduledFrom, months, days, counts, ...row }) => {
    const group = { ...row, ...daysOf({ ...row, scheduledFrom, months, days }) }
    return { ...group, problems: told(groupProblems(group), counts) }
  })
}

/** What is missing of the group itself, then of how many of its participants what. */
const told = (own: readonly GroupProblem[], counts: Partial<Record<ParticipantProblem, number>>) => [
  ...own.map(problem => ({ problem, participants: 0 })),
  ...participantProblems.flatMap(problem => {
    const participants = counts[problem] ?? 0
    return participants > 0 ? [{ problem, participants }] : []
  }),
]
