import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import { type DatabaseOptions, openDatabase } from '../../../server/platform/open-database'
import { runRollups } from '../../../server/platform/rollups/cli'
import { mendRollups } from '../../../server/platform/rollups/rollups'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines, testSettings } from '../../setup/databases'
import { rows } from '../../setup/rows'
import type { CompanyWorld } from '../../setup/world'

const kinds = ['started', 'completed', 'test', 'challenge', 'satisfaction', 'time'] as const
const columns = sql`user_id, program_id, day::text, events, classes_completed, time_seconds, tests,
  round(mark_sum::numeric, 6)::float8 as marks, challenges, answers, round(satisfaction_sum::numeric, 6)::float8 as stars`

interface Happened {
  user: string
  program: string
  kind: (typeof kinds)[number]
  value: number | null
  at: Date
}

const event = fc.record({
  who: fc.nat(2),
  program: fc.nat(1),
  kind: fc.constantFrom(...kinds),
  value: fc.option(fc.integer({ min: 0, max: 10 })),
  // Around midnight in Madrid, and around the change of its clocks.
  minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
})

/** `YYYY-MM-DD` by the clock of a place. */
const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** One row of the roll-up, from what happened on that day. */
function rowOf([first, ...others]: [Happened, ...Happened[]], day: string) {
  const events = [first, ...others]
  const of = (kind: Happened['kind']) => events.filter(each => each.kind === kind)
  const valuesOf = (kind: Happened['kind']) =>
    of(kind).flatMap(({ value }) => (value === null ? [] : [value]))
  const sumOf = (kind: Happened['kind']) => valuesOf(kind).reduce((sum, value) => sum + value, 0)
  return {
    user_id: first.user,
    program_id: first.program,
    day,
    events: events.length,
    classes_completed: of('completed').length,
    time_seconds: sumOf('time'),
    tests: valuesOf('test').length,
    marks: sumOf('test'),
    challenges: of('challenge').length,
    answers: valuesOf('satisfaction').length,
    stars: sumOf('satisfaction'),
  }
}

/** The roll-up as it has to be, reckoned without the database. */
function addedUp(happened: readonly Happened[], timeZone: string) {
  const byKey = new Map<string, [Happened, ...Happened[]]>()
  for (const each of happened) {
    const key = `${each.user} ${each.program} ${dayIn(timeZone, each.at)}`
    byKey.set(key, [...(byKey.get(key) ?? []), each] as [Happened, ...Happened[]])
  }
  const keys = [...byKey.keys()].sort()
  return keys.flatMap(key => {
    const events = byKey.get(key)
    return events ? [rowOf(events, key.slice(-10))] : []
  })
}

const store = (db: Database, { company }: CompanyWorld, events: readonly Happened[]) =>
  db.inCompany({ company }, tx =>
    tx.execute(
      sql`insert into activity (id, company_id, user_id, program_id, kind, value, at) values ${sql.join(
        events.map(
          ({ user, program, kind, value, at }) =>
            sql`(${newId()}, ${company}, ${user}, ${program}, ${kind}, ${value}::float8, ${at.toISOString()}::timestamptz)`,
        ),
        sql`, `,
      )}`,
    ),
  )

const kept = (db: Database) =>
  db.asOwner(tx => rows(tx, sql`select ${columns} from activity_days order by 1, 2, 3`))

/** The time of the enrolment of the world's student. */
const timeOf = async (db: Database, { student, program }: CompanyWorld) => {
  const [enrolment] = await db.asOwner(tx =>
    rows<{ seconds: number }>(
      tx,
      sql`select time_seconds as seconds from enrolments where user_id = ${student} and program_id = ${program}`,
    ),
  )
  return enrolment?.seconds
}

const timeIn = (happened: readonly Happened[], { student, program }: CompanyWorld) =>
  happened
    .filter(each => each.kind === 'time' && each.user === student && each.program === program)
    .reduce((sum, { value }) => sum + (value ?? 0), 0)

const start = Date.parse('2026-10-23T21:00:00Z')

describe.each(engines)('the roll-up of activity on %s', engine => {
  let test: TestApp
  let db: Database
  beforeAll(async () => {
    test = await openTestApp(engine)
    db = test.db
    return () => test.close()
  })

  it('is what the activity adds up to, however it arrives, and the same when rebuilt', async () => {
    const { acme } = test.world
    const people = [acme.student, acme.coach, acme.teacher]
    const programs = [acme.program, acme.otherProgram]
    const batch = fc.array(event, { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(fc.array(batch, { maxLength: 6 }), async batches => {
      await db.asOwner(tx => tx.execute(sql`delete from activity`))
      await db.asOwner(tx => tx.execute(sql`delete from activity_days`))
      const happened = batches.map(each =>
        each.map(({ who, program, kind, value, minutes }) => ({
          user: people[who] ?? '',
          program: programs[program] ?? '',
          kind,
          value,
          at: new Date(start + minutes * 60_000),
        })),
      )
      for (const each of happened) await store(db, acme, each)
      const expected = addedUp(happened.flat(), 'Europe/Madrid')
      expect(await kept(db)).toEqual(expected)
      await mendRollups(db)
      expect(await kept(db)).toEqual(expected)
      expect(await timeOf(db, acme)).toBe(timeIn(happened.flat(), acme))
    })
    await fc.assert(property, { numRuns: 40 })
  })
})

describe.each(engines)('npm run rollups on %s', engine => {
  afterEach(() => vi.restoreAllMocks())

  const runSaying = async ({ dataDir, databaseUrl }: DatabaseOptions) => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await runRollups([], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    return said.mock.calls.splice(0).join('')
  }

  it('finds and mends every kind of derived row that is wrong, and says how many', async () => {
    const settings = await testSettings(engine, 'world')
    const before = await openDatabase(settings)
    const { acme, globex } = inject('worlds')[engine]
    await before.asOwner(async tx => {
      await tx.execute(sql`update users set deleted_at = now() where id = ${acme.coach}`)
      await tx.execute(
        sql`insert into employee_stats (user_id, company_id, name_key, email_key, type, enrolments, seats, in_progress, finished)
            select id, company_id, '', '', '', 0, 0, 0, 0 from users where id = ${acme.coach}`,
      )
      await tx.execute(sql`delete from employee_stats where user_id = ${acme.reader}`)
      await tx.execute(sql`update employee_stats set grouping_ids = '{}' where user_id = ${acme.student}`)
      await tx.execute(sql`update employee_stats set seats = 3 where user_id = ${globex.student}`)
      await tx.execute(sql`update employee_stats set program_key = 'x' where user_id = ${globex.coach}`)
      await tx.execute(sql`update program_stats set completion_sum = 1 where program_id = ${acme.program}`)
      await tx.execute(sql`delete from program_stats where program_id = ${globex.program}`)
    })
    await before.close()
    expect(await runSaying(settings)).toContain('5 people of the list, 2 figures of programs')
    expect(await runSaying(settings)).toContain(
      '0 people of the list, 0 figures of programs, 0 days of activity, 0 times of enrolments',
    )
  })

  it('adds up anew what is wrong, by the clock that the company has now', async () => {
    const settings = await testSettings(engine, 'world')
    const before = await openDatabase(settings)
    const { acme } = inject('worlds')[engine]
    const happened = [0, 90, 180, 2000].map(minutes => ({
      user: acme.student,
      program: acme.program,
      kind: 'time' as const,
      value: minutes + 1,
      at: new Date(start + minutes * 60_000),
    }))
    await store(before, acme, happened)
    expect(await kept(before)).toEqual(addedUp(happened, 'Europe/Madrid'))
    await before.asOwner(async tx => {
      await tx.execute(sql`update companies set time_zone = 'America/Bogota' where id = ${acme.company}`)
      await tx.execute(sql`update activity_days set events = 77, program_id = ${acme.otherProgram}`)
      await tx.execute(sql`update enrolments set time_seconds = 5`)
    })
    await before.close()

    expect(await runSaying(settings)).toMatch(/ [1-9]\d* days of activity, 2 times of enrolments/)

    const after = await openDatabase(settings)
    expect(await kept(after)).toEqual(addedUp(happened, 'America/Bogota'))
    expect(await timeOf(after, acme)).toBe(timeIn(happened, acme))
    await after.close()
  })
})
