import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database'
import { programSchedules } from '../../db/schema'
import { all, type Columns, idsOf, manyRows } from '../../db/sql/rows'

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

/** Enrolments `e` of people who are there. @param which a condition on them */
export const readLearners = (tx: Tx, timeZone: string, which: SQL): Promise<Learner[]> =>
  manyRows<Columns<Learner>>(
    tx,
    {
      _id: sql`e.id`,
      user: sql`e.user_id`,
      program: sql`e.program_id`,
      groupings: sql`array(select ug.grouping_id from user_groupings ug where ug.user_id = e.user_id)`,
      from: sql`to_char(e.enrolled_at at time zone ${timeZone}, 'YYYY-MM-DD')`,
      deadline: sql`e.deadline`,
      byHand: sql`(e.deadline is not null and not e.deadline_scheduled)`,
      finished: sql`(e.finished_at is not null)`,
    },
    sql`enrolments e join users u on u.id = e.user_id and u.deleted_at is null
        where e.removed_at is null and ${which}`,
  )

/** Those of one program. */
export const learnersIn = (tx: Tx, timeZone: string, program: string): Promise<Learner[]> =>
  readLearners(tx, timeZone, sql`e.program_id = ${program}`)

/** The people who learn in a program. */
export const learnersOf = (tx: Tx, program: string): Promise<string[]> =>
  idsOf(tx, sql`enrolments where program_id = ${program} and removed_at is null`, sql`user_id`)
