import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ScheduleEntry, scheduleScopes } from '#contract/words/outline/schedule'
import type { Tx } from '../../db/database'
import { lockRows } from '../../db/locks'
import { programSchedules } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns, manyRows } from '../../db/sql/rows'

const s = alias(programSchedules, 's')

/** An entry as it is stored. */
export interface Entry {
  _id: string
  program: string
  companyOrganization: string | null
  companySuborganization: string | null
  companyGroup: string | null
  startDate: string | null
  monthsLeft: number
  daysLeft: number
  endTime: string | null
}

/** The entries of programs, the widest first. @param programs a list of ids in SQL. The end of day counts for Fundae programs. */
export const readEntries = (tx: Tx, programs: SQL): Promise<Entry[]> =>
  all<Columns<Entry>>(
    tx,
    {
      _id: s.id,
      program: s.programId,
      companyOrganization: s.organizationId,
      companySuborganization: s.suborganizationId,
      companyGroup: s.groupId,
      startDate: s.startDate,
      monthsLeft: s.months,
      daysLeft: s.days,
      endTime: sql`case when p.is_fundae then s.end_time end`,
    },
    sql`program_schedules s
        join programs p on p.id = s.program_id
        left join groupings o on o.id = s.organization_id
        left join groupings b on b.id = s.suborganization_id
        left join groupings g on g.id = s.group_id
        where s.program_id in (${programs})
        order by o.name_search nulls first, b.name_search nulls first, g.name_search nulls first, s.id`,
  )

/** The entries of one program. */
export const entriesOf = (tx: Tx, program: string): Promise<Entry[]> => readEntries(tx, sql`${program}`)

/** A learner in force, as far as a schedule asks. */
export interface Learner {
  /** Of the enrolment. */
  _id: string
  user: string
  program: string
  groupings: string[]
  /** The day of enrolment, where the company is. */
  from: string
  deadline: string | null
  byHand: boolean
  finished: boolean
}

/** Which learners are read, and what of them. */
interface Asked {
  timeZone: string
  /** A condition on enrolments `e`. */
  which: SQL
  /** The entries that are asked about: of what learners are in, those groupings are read that entries name. */
  entries: readonly ScheduleEntry[]
  order?: SQL
}

const namedIn = (entries: Asked['entries']) =>
  entries.flatMap(entry => scheduleScopes.flatMap(scope => entry[scope] ?? []))

/** Enrolments `e` of people who are there. */
export const readLearners = (
  tx: Tx,
  { timeZone, which, entries, order = sql`` }: Asked,
): Promise<Learner[]> =>
  manyRows<Columns<Learner>>(
    tx,
    {
      _id: sql`e.id`,
      user: sql`e.user_id`,
      program: sql`e.program_id`,
      groupings: sql`coalesce(g.ids, '{}')`,
      from: sql`(e.enrolled_at at time zone ${timeZone})::date`,
      deadline: sql`e.deadline`,
      byHand: sql`(e.deadline is not null and not e.deadline_scheduled)`,
      finished: sql`(e.finished_at is not null)`,
    },
    sql`enrolments e join users u on u.id = e.user_id and u.deleted_at is null
        left join (
          select user_id, array_agg(grouping_id order by grouping_id) as ids from user_groupings
          where grouping_id = ${idsIn(namedIn(entries))} group by user_id
        ) g on g.user_id = e.user_id
        where e.removed_at is null and ${which} ${order}`,
  )

/** Those of one program. */
export const learnersIn = (
  tx: Tx,
  program: string,
  asked: Pick<Asked, 'timeZone' | 'entries' | 'order'>,
): Promise<Learner[]> => readLearners(tx, { ...asked, which: sql`e.program_id = ${program}` })

/** By name, as those are whom an answer names. */
export const byName = sql`order by u.name_search collate "C", u.id`

/** Locks the people who learn in a program: they change for one unit of work at a time. */
export const lockLearnersOf = (tx: Tx, program: string): Promise<unknown> =>
  lockRows(
    tx,
    'users',
    sql`any(array(select user_id from enrolments where program_id = ${program} and removed_at is null))`,
    'change',
  )
