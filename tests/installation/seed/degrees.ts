import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database'
import { rows } from '../../setup/rows'
import { figuresOf, seededAt } from './content'
import { type Counts, expectAll } from './states'

const now = sql`${seededAt.toISOString()}::timestamptz`
/** It is the same day for all companies of the demo data. */
const today = sql`${seededAt.toISOString().slice(0, 10)}::date`

/** The degrees of the teacher and of the read-only teacher, with what both have to do with them. */
const sharedDegrees = sql`(select dp.degree_id from degree_people dp join users u on u.id = dp.user_id
  where u.email in ('teacher@acme.example', 'reader@acme.example') and dp.role = 'teacher' group by 1 having count(*) = 2)`

/** Those who learn in a module of a degree. */
const learners = sql`(select distinct dc.degree_id, pm.module_id, e.user_id from degree_courses dc
  join degree_course_programs cp on cp.course_id = dc.id join program_modules pm on pm.program_id = cp.program_id
  join enrolments e on e.program_id = cp.program_id and e.removed_at is null)`

/** What is noted that cannot be: of strangers, from the future, before somebody came, by somebody who only reads. */
const wrongNotes = sql`
  select 'stranger' as what, a.id from attendances a join degree_sessions s on s.id = a.session_id
    where (s.degree_id, s.module_id, a.user_id) not in (select * from ${learners} l)
  union all select 'too early', a.id from attendances a join degree_sessions s on s.id = a.session_id
    where s.day >= ${today} or a.noted_at > ${now} or a.noted_at < s.day
  union all select 'before enrolment', a.id from attendances a
    where a.noted_at < (select min(e.enrolled_at) from enrolments e where e.user_id = a.user_id)
  union all select 'marked stranger', g.user_id from grades g join assessments x on x.id = g.assessment_id
    where (x.degree_id, x.module_id, g.user_id) not in (select * from ${learners} l)
  union all select 'noted by', u.id from users u where u.type not in ('teacher', 'b2bportaladmin')
    and u.id in (select noted_by from attendances union select noted_by from grades union select noted_by from grade_changes)
  union all select 'mark', h.id from grade_changes h
    where h.noted_at > ${now} or h.mark not between 0 and 10 or round(h.mark::numeric, 1) <> h.mark::numeric`

/** Marks that differ from the last of their history, or have another version than it has changes. */
const wrongHistories = sql`
  select g.assessment_id, g.user_id from grades g left join lateral (
    select count(*) as changes, (array_agg(h.mark order by h.noted_at desc))[1] as mark, max(h.noted_at) as noted_at,
      (array_agg(h.noted_by order by h.noted_at desc))[1] as noted_by
    from grade_changes h where h.assessment_id = g.assessment_id and h.user_id = g.user_id) last on true
  where (g.version, g.mark, g.noted_at, g.noted_by) is distinct from (last.changes::int, last.mark, last.noted_at, last.noted_by)`

/** Expects of the demo data that each degree has something to see, and that the teachers of the first one have something to do. */
export async function expectNoted(db: Database): Promise<void> {
  const list = (statement: ReturnType<typeof sql>) => db.asOwner(tx => rows(tx, statement))
  expect(await list(wrongNotes)).toEqual([])
  expect(await list(wrongHistories)).toEqual([])
  const sums = await list(
    sql`select distinct sum(weight) as sum from assessments group by degree_id, module_id order by 1`,
  )
  expect(sums).toEqual([{ sum: 70 }, { sum: 100 }])
  const ofDegrees = await figuresOf<Counts>(
    db,
    sql`select min(t.sessions) as sessions, min(t.noted) as noted, min(t.marks) as marks from (
      select (select count(*) from degree_sessions s where s.degree_id = d.id) as sessions,
        (select count(*) from attendances a join degree_sessions s on s.id = a.session_id where s.degree_id = d.id) as noted,
        (select count(*) from grades g join assessments x on x.id = g.assessment_id where x.degree_id = d.id) as marks
      from degrees d) t`,
  )
  expectAll(ofDegrees, 20)
  const shares = await figuresOf<Counts>(
    db,
    sql`select avg((value = 'attended')::int) as attended, avg((value = 'delay')::int) as delay,
          avg((value = 'absence')::int) as absence from attendances`,
  )
  expect(shares.attended).toBeCloseTo(0.85, 1)
  expect(shares.delay).toBeCloseTo(0.08, 1)
  expect(shares.absence).toBeCloseTo(0.07, 1)
  await expectWork(db)
}

async function expectWork(db: Database): Promise<void> {
  const found = await figuresOf<Counts>(
    db,
    sql`select count(*) as sessions, min(t.learners) as learners from (
      select (select count(*) from ${learners} l where l.degree_id = s.degree_id and l.module_id = s.module_id) as learners
      from degree_sessions s where s.day = ${today} and s.degree_id in ${sharedDegrees}
        and not exists (select from attendances a where a.session_id = s.id)) t`,
  )
  expectAll(found, 2)
  const changed = await figuresOf<Counts>(
    db,
    sql`select count(*) filter (where t.noters > 1) as "byTwo", count(*) filter (where t.mark is null) as "takenBack" from (
      select g.mark, count(distinct h.noted_by) as noters from grades g join grade_changes h
        on h.assessment_id = g.assessment_id and h.user_id = g.user_id group by g.assessment_id, g.user_id) t`,
  )
  expectAll(changed, 3)
}
