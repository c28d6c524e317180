import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { involved, type Reader } from '../programs/visibility'

type Analytics = ResultInput<typeof contract.users.analytics>
type Figures = Pick<Analytics, 'programs' | 'finished' | 'completion' | 'testMark' | 'satisfaction'>

/** How a person learns in the programs that the reader sees: from the enrolments, and from the roll-up by day. */
export async function readAnalytics(tx: Tx, reader: Reader, user: string): Promise<Analytics> {
  const [figures] = await rows<Figures & { seconds: number }>(
    tx,
    sql`select count(*) as programs, count(e.finished_at) as finished, avg(e.completion) as completion,
          avg(e.test_mark) as "testMark", avg(e.satisfaction) as satisfaction,
          coalesce(sum(e.time_seconds), 0) as seconds
        from enrolments e join programs p on p.id = e.program_id and p.deleted_at is null
        where e.user_id = ${user} and e.removed_at is null and ${involved(reader, sql`p.id`)}`,
  )
  const days = await rows<Analytics['days'][number]>(
    tx,
    sql`select d.day, sum(d.time_seconds) as "timeInClasses", sum(d.classes_completed) as "classesCompleted",
          sum(d.events) as events
        from activity_days d where d.user_id = ${user} and ${involved(reader, sql`d.program_id`)}
        group by d.day order by d.day`,
  )
  const { seconds = 0, ...means } = figures ?? none
  return {
    ...means,
    timeInClasses: seconds,
    classesCompleted: days.reduce((sum, day) => sum + day.classesCompleted, 0),
    activeDays: days.length,
    days,
  }
}

const none = { programs: 0, finished: 0, completion: null, testMark: null, satisfaction: null, seconds: 0 }
