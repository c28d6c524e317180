import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { involved, type Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { rows } from '../../../db/sql/rows'

type Analytics = ResultInput<typeof contract.users.analytics>
type Figures = Pick<Analytics, 'programs' | 'finished' | 'completion' | 'testMark' | 'satisfaction'>
type Day = Analytics['days'][number]

/** What counts of a person: the enrolments `e` in force, in programs `p` that the reader sees. */
const inForce = (reader: Reader, user: string): SQL => sql`
  enrolments e join programs p on p.id = e.program_id and p.deleted_at is null
    and e.user_id = ${user} and e.removed_at is null and ${involved(reader, sql`p.id`)}`

/**
 * How a person learns in the programs in force that the reader sees. Figures of all are means over the enrolments; time,
 * classes and days are those of the roll-up by day, so that the parts add up to the whole.
 */
export async function readAnalytics(tx: Tx, reader: Reader, user: string): Promise<Analytics> {
  const [figures = none] = await rows<Figures>(
    tx,
    sql`select count(*) as programs, count(e.finished_at) as finished, avg(e.completion) as completion,
          avg(e.test_mark) as "testMark", avg(e.satisfaction) as satisfaction
        from ${inForce(reader, user)}`,
  )
  const days = await rows<Day>(
    tx,
    sql`select d.day, sum(d.time_seconds) as "timeInClasses", sum(d.classes_completed) as "classesCompleted",
          sum(d.events) as events
        from ${inForce(reader, user)} join activity_days d on d.user_id = e.user_id and d.program_id = e.program_id
        group by d.day order by d.day`,
  )
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    ...figures,
    timeInClasses: sum(day => day.timeInClasses),
    classesCompleted: sum(day => day.classesCompleted),
    activeDays: days.length,
    days,
  }
}

const none: Figures = { programs: 0, finished: 0, completion: null, testMark: null, satisfaction: null }
