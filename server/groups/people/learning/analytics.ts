import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { involved, type Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { activityDays } from '../../../db/schema'
import { all, type Columns } from '../../../db/sql/rows'

const d = alias(activityDays, 'd')

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
  const [figures = none] = await all<Columns<Figures>>(
    tx,
    {
      programs: sql`count(*)`,
      finished: sql`count(e.finished_at)`,
      completion: sql`avg(e.completion)`,
      testMark: sql`avg(e.test_mark)`,
      satisfaction: sql`avg(e.satisfaction)`,
    },
    sql`${inForce(reader, user)}`,
  )
  const days = await all<Columns<Day>>(
    tx,
    {
      day: d.day,
      timeInClasses: sql`sum(d.time_seconds)`,
      classesCompleted: sql`sum(d.classes_completed)`,
      events: sql`sum(d.events)`,
    },
    sql`${inForce(reader, user)} join activity_days d on d.user_id = e.user_id and d.program_id = e.program_id
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
