import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import { rows } from '../../../server/db/rows'
import { rebuildRollups } from '../../../server/employees/rollups'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'

const kinds = ['started', 'completed', 'test', 'challenge', 'satisfaction', 'time'] as const
const columns = sql`user_id, program_id, day::text, events, classes_completed, time_seconds, tests,
  round(mark_sum::numeric, 6)::float8 as marks, challenges, answers, round(satisfaction_sum::numeric, 6)::float8 as stars`

const event = fc.record({
  who: fc.nat(2),
  program: fc.nat(1),
  kind: fc.constantFrom(...kinds),
  value: fc.option(fc.integer({ min: 0, max: 10 })),
  // Around midnight in Madrid, and around the change of its clocks.
  minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
})

describe.each(engines)('the roll-up of activity on %s', engine => {
  let test: TestApp
  let db: Database
  beforeAll(async () => {
    test = await openTestApp(engine)
    db = test.db
    return () => test.close()
  })

  const kept = () => db.asOwner(tx => rows(tx, sql`select ${columns} from activity_days order by 1, 2, 3`))
  const recomputed = () =>
    db.asOwner(tx => rows(tx, sql`select ${columns} from activity_by_day order by 1, 2, 3`))

  it('is what the activity adds up to, however it arrives, and the same when rebuilt', async () => {
    const { acme } = test.world
    const people = [acme.student, acme.coach, acme.teacher]
    const programs = [acme.program, acme.otherProgram]
    const start = Date.parse('2026-10-23T21:00:00Z')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
        async batches => {
          await db.asOwner(tx => tx.execute(sql`delete from activity`))
          await db.asOwner(tx => tx.execute(sql`delete from activity_days`))
          for (const batch of batches)
            await db.inCompany({ company: acme.company }, tx =>
              tx.execute(
                sql`insert into activity (id, company_id, user_id, program_id, kind, value, at) values ${sql.join(
                  batch.map(
                    ({ who, program, kind, value, minutes }) =>
                      sql`(${newId()}, ${acme.company}, ${people[who]}, ${programs[program]}, ${kind},
                         ${value}::float8, ${new Date(start + minutes * 60_000).toISOString()}::timestamptz)`,
                  ),
                  sql`, `,
                )}`,
              ),
            )
          const rolledUp = await kept()
          expect(rolledUp).toEqual(await recomputed())
          await rebuildRollups(db)
          expect(await kept()).toEqual(rolledUp)
        },
      ),
      { numRuns: 40 },
    )
  })
})
