import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../server/db/database'
import { rows } from '../../../setup/rows'
import { toNineDigits } from './recomputed'
import type { Rows } from './rows-by-key'

/** Reads rows of a company by a key. */
const reader =
  (db: Database, company: string) =>
  async (key: SQL, columns: SQL, from: SQL, grouped = sql``): Promise<Rows> => {
    const found = await db.asOwner(tx =>
      rows<{ key: string; row: Record<string, unknown> }>(
        tx,
        sql`select ${key} as key, ${columns} from ${from} where company_id = ${company} ${grouped}`,
      ),
    )
    return Object.fromEntries(found.map(({ key: name, ...row }) => [name, row as Record<string, unknown>]))
  }

/** The points of everybody of a span `l`, by its planes. */
const points = sql`(
  select json_object_agg(t.user_id, t.points) from (
    select n.user_id, sum(1 << (p.place - 1)::int)::int as points
    from unnest(l.points) with ordinality p (plane, place) join learner_numbers n on n.company_id = l.company_id
      and n.number <= length(p.plane) and get_bit(p.plane, n.number - 1) = 1
    group by 1) t)`

/** What is kept of a company, by what each row is of: as `recomputed.ts` has it. */
export async function keptOf(db: Database, company: string): Promise<Record<string, Rows>> {
  const read = reader(db, company)
  const sums = sql`events, classes_completed as "classesCompleted", time_seconds as "timeSeconds", tests,
    mark_sum as "markSum", challenges, answers, satisfaction_sum as "satisfactionSum", ratings,
    gained`
  const history = sql`first_day as "firstDay", last_day as "lastDay", learned::text, scored::text, points,
    points_in_all as "pointsInAll", first_scored as "firstScored", last_scored as "lastScored"`
  const made = sql`company_id, user_id, first_day, last_day, learned, scored, points, points_in_all, first_scored, last_scored`
  return toNineDigits({
    activityDays: await read(sql`user_id || ' ' || program_id || ' ' || day`, sums, sql`activity_days`),
    enrolments: await read(
      sql`user_id || ' ' || program_id`,
      sql`completion, time_seconds as "timeSeconds", test_mark as "testMark",
        satisfaction, started_at as "startedAt", last_activity_at as "lastActivityAt",
        halfway_at as "halfwayAt", finished_at as "finishedAt"`,
      sql`enrolments`,
    ),
    people: await read(
      sql`user_id`,
      sql`grouping_ids as groupings, seats, first_enrolled as "firstEnrolled", first_started as "firstStarted",
        first_halfway as "firstHalfway", first_finished as "firstFinished",
        completion_mean as "completionMean", mark_mean as "markMean"`,
      sql`employee_stats`,
    ),
    learningDays: await read(
      sql`program_id || ' ' || segment_id || ' ' || day`,
      sql`${sums}, enrolled, enrolled_finished as "enrolledFinished", enrolled_stopped as "enrolledStopped", finished`,
      sql`learning_days`,
    ),
    learningMonths: await read(
      sql`program_id || ' ' || segment_id || ' ' || day`,
      sql`${sums}, enrolled, enrolled_finished as "enrolledFinished", enrolled_stopped as "enrolledStopped", finished`,
      sql`learning_months`,
    ),
    stageDays: await read(
      sql`day`,
      sql`sum(enrolled)::int as enrolled, sum(connected)::int as connected, sum(started)::int as started,
        sum(halfway)::int as halfway, sum(finished)::int as finished`,
      sql`(select * from stage_days union all select * from stage_changes) d`,
      sql`group by day having (sum(enrolled), sum(connected), sum(started), sum(halfway), sum(finished)) <> (0, 0, 0, 0, 0)`,
    ),
    histories: await read(
      sql`user_id || ' ' || program_id`,
      history,
      sql`(
      select ${made}, '' as program_id from learner_histories
      union all select ${made}, program_id from program_histories) h`,
    ),
    learningSpans: await read(
      sql`program_id || ' ' || segment_id || ' ' || step || ' ' || begins`,
      sql`learners, (
        select array_agg(n.user_id order by n.user_id collate "C") from learner_numbers n where n.company_id = l.company_id
          and (n.number = any(l.numbers) or (n.number <= length(l.bits) and get_bit(l.bits, n.number - 1) = 1))) as people, ${points} as points`,
      sql`learning_spans l`,
    ),
  })
}
