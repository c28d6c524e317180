import { type SQL, sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import { type DatabaseOptions, openDatabase } from '../../../server/platform/open-database'
import { runRollups } from '../../../server/platform/rollups/cli'
import { remakeStaleDays } from '../../../server/platform/rollups/remake'
import { engines, testSettings } from '../../setup/databases'
import type { CompanyWorld } from '../../setup/world'
import { keptOf } from './overview/kept-rows'
import { rawOf } from './overview/raw-rows'
import { recomputed } from './overview/recomputed'
import type { Rows } from './overview/rows-by-key'

/** Two evenings in Madrid that are one and the same day elsewhere, the first class, and a test. */
const happened = [
  ['time', 61, '2026-10-23T21:00:00Z'],
  ['time', 91, '2026-10-23T22:30:00Z'],
  ['completed', null, '2026-10-24T00:10:00Z'],
  ['test', 8.5, '2026-10-25T06:20:00Z'],
] as const

const learn = (db: Database, { company, student, program }: CompanyWorld) =>
  db.inCompany({ company }, tx =>
    tx.execute(
      sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
          select v.id, ${company}, ${student}, ${program}, (
            select min(class_id) from program_classes where program_id = ${program}), v.kind, v.value, v.at
          from (values ${sql.join(
            happened.map(
              ([kind, value, at]) => sql`(${newId()}, ${kind}, ${value}::float8, ${at}::timestamptz)`,
            ),
            sql`, `,
          )}) v (id, kind, value, at)`,
    ),
  )

/** What is kept is what the raw rows come to, but for enrolments that nobody has learned in: those stay as they were made. */
async function expectRight(db: Database, { company, student, program }: CompanyWorld) {
  const [expected, kept] = [recomputed(await rawOf(db, company), company), await keptOf(db, company)]
  const learned = (rows: Rows = {}) => rows[`${student} ${program}`]
  expect(learned(kept.enrolments)).toEqual(learned(expected.enrolments))
  for (const part of ['activityDays', 'learningDays', 'learningMonths', 'learningSpans', 'histories'])
    expect(kept[part]).toEqual(expected[part])
}

describe.each(engines)('npm run rollups on %s', engine => {
  afterEach(() => vi.restoreAllMocks())

  const runSaying = async ({ dataDir, databaseUrl }: DatabaseOptions) => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await runRollups([], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    return said.mock.calls.splice(0).join('')
  }

  /** A database in which something has become wrong. @param left what stays marked as stale */
  async function brokenBy(
    statements: (acme: CompanyWorld, globex: CompanyWorld) => SQL[],
    left: 'marks' | 'nothing',
  ) {
    const settings = await testSettings(engine, 'world')
    const db = await openDatabase(settings)
    const { acme, globex } = inject('worlds')[engine]
    await learn(db, acme)
    await remakeStaleDays(db)
    await expectRight(db, acme)
    await db.asOwner(async tx => {
      for (const statement of statements(acme, globex)) await tx.execute(statement)
      if (left === 'nothing') await tx.execute(sql`delete from stale_days`)
    })
    await db.close()
    return settings
  }

  it('finds and mends every kind of derived row that is wrong, and says how many', async () => {
    const settings = await brokenBy(
      (acme, globex) => [
        sql`update users set deleted_at = now() where id = ${acme.coach}`,
        sql`insert into employee_stats (user_id, company_id, name_key, email_key, type, enrolments, seats, in_progress, finished)
            select id, company_id, '', '', '', 0, 0, 0, 0 from users where id = ${acme.coach}`,
        sql`delete from employee_stats where user_id = ${acme.reader}`,
        sql`update employee_stats set grouping_ids = '{}' where user_id = ${acme.student}`,
        sql`update employee_stats set seats = 3 where user_id = ${globex.student}`,
        sql`update employee_stats set program_key = 'x' where user_id = ${globex.coach}`,
        sql`update employee_stats set first_started = now(), mark_mean = 3 where user_id = ${globex.admin}`,
        sql`update program_stats set completion_sum = 1 where program_id = ${acme.program}`,
        sql`delete from program_stats where program_id = ${globex.program}`,
      ],
      'marks',
    )
    expect(await runSaying(settings)).toContain(
      '6 people of the list, 2 figures of programs, 0 days of activity, 0 figures of enrolments, 0 histories of learners, 0 totals',
    )
    expect(await runSaying(settings)).toContain(
      '0 people of the list, 0 figures of programs, 0 days of activity, 0 figures of enrolments, 0 histories of learners, 0 totals',
    )
  })

  it('adds up anew what is wrong, by the clock that the company has now', async () => {
    const settings = await brokenBy(
      ({ company, otherProgram }) => [
        sql`update companies set time_zone = 'America/Bogota' where id = ${company}`,
        sql`update activity_days set events = 77, program_id = ${otherProgram}`,
        sql`update enrolments set time_seconds = 5, halfway_at = null`,
      ],
      'marks',
    )
    expect(await runSaying(settings)).toMatch(/ [1-9]\d* days of activity, 2 figures of enrolments/)
    const after = await openDatabase(settings)
    await expectRight(after, inject('worlds')[engine].acme)
    await after.close()
  })

  it('makes totals anew that nothing else says are wrong, and removes what stands where nothing is', async () => {
    const settings = await brokenBy(
      ({ company }) => [
        sql`update learning_days set gained = gained + 1 where program_id = '' and segment_id = '' and day = '2026-10-24'`,
        sql`delete from learning_days where program_id <> '' and segment_id <> '' and day = '2026-10-24'`,
        sql`insert into learning_days select company_id, program_id, segment_id, '2001-02-03', events, classes_completed,
              time_seconds, tests, mark_sum, challenges, answers, satisfaction_sum, ratings, gained, enrolled, enrolled_finished,
              enrolled_stopped, finished
            from learning_days where company_id = ${company} and program_id = '' and segment_id = '' and day = '2026-10-25'`,
        sql`update learning_months set events = 9
              where company_id = ${company} and program_id = '' and segment_id = '' and day = '2026-10-01'`,
        sql`insert into learning_months select company_id, program_id, segment_id, '2001-02-01', events, classes_completed,
              time_seconds, tests, mark_sum, challenges, answers, satisfaction_sum, ratings, gained, enrolled, enrolled_finished,
              enrolled_stopped, finished
            from learning_days where company_id = ${company} and program_id = '' and segment_id = '' and day = '2026-10-25'`,
        sql`update learner_histories set points = '{9}'`,
        sql`delete from program_histories`,
        sql`update learning_spans set learners = 9 where program_id = '' and segment_id = '' and step = 'week'
              and begins = '2026-10-19'`,
        sql`delete from learning_spans where program_id = '' and segment_id = '' and step = 'month'`,
        sql`update learning_spans set points = '{1,01}' where program_id = '' and segment_id = '' and step = 'day'
              and begins = '2026-10-24'`,
      ],
      'nothing',
    )
    expect(await runSaying(settings)).toContain(
      '0 days of activity, 0 figures of enrolments, 2 histories of learners, 8 totals',
    )
    expect(await runSaying(settings)).toContain('0 totals')
    const after = await openDatabase(settings)
    await expectRight(after, inject('worlds')[engine].acme)
    await after.close()
  })
})
