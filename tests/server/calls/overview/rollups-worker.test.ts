import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../../server/db/engines/engine'
import { newId } from '../../../../server/db/ids'
import { asOfOf } from '../../../../server/platform/rollups/as-of'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { startRollups } from '../../../../server/platform/rollups/worker'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson } from '../../../setup/world'
import { keptOf } from './kept-rows'
import { rawOf } from './raw-rows'
import { recomputed } from './recomputed'

describe.each(engines)('figures that are made anew in the background on %s', engine => {
  let test: TestApp
  let company: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    company = test.world.acme.company
    await test.db.asOwner(tx => tx.execute(sql`update enrolments set enrolled_at = '2026-01-01T00:00:00Z'`))
    await remakeStaleDays(test.db)
  })
  afterAll(() => test.close())

  const learn = (at: string) => {
    const { student, program } = test.world.acme
    return test.db.inCompany({ company }, tx =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, kind, value, at)
            values (${newId()}, ${company}, ${student}, ${program}, 'time', 60, ${at})`,
      ),
    )
  }
  const marks = () =>
    test.db.asOwner(tx => rows<{ step: string }>(tx, sql`select step from stale_days order by step`))
  const asOf = (now: Date) => test.db.inCompany({ company }, tx => asOfOf(tx, company, now))
  const expectRight = async () => {
    const [kept, expected] = [
      await keptOf(test.db, company),
      recomputed(await rawOf(test.db, company), company),
    ]
    for (const part of ['activityDays', 'learningDays', 'learningSpans'])
      expect(kept[part]).toEqual(expected[part])
  }

  it('are right within a second of a change, and no more once it has stopped', async () => {
    const worker = startRollups({ db: test.db, log: silentLog })
    await learn('2026-11-02T10:00:00Z')
    const started = performance.now()
    await vi.waitFor(async () => expect(await marks()).toEqual([]), { timeout: 10_000, interval: 20 })
    // Of a second, 400 ms are waiting at most; the machine may be busy with other tests.
    expect(performance.now() - started).toBeLessThan(5000)
    await expectRight()
    await worker.stop()
    await learn('2026-11-03T10:00:00Z')
    expect(await marks()).toEqual([{ step: 'day' }])
    await remakeStaleDays(test.db)
    await expectRight()
  })

  it('say since when they are right: since the oldest change that is not in them', async () => {
    const now = new Date(Date.now() + 60_000)
    expect(await asOf(now)).toBe(now.toISOString())
    const before = Date.now()
    await learn('2026-11-04T10:00:00Z')
    const since = await asOf(now)
    expect(Math.abs(Date.parse(since) - before)).toBeLessThan(10_000)
    await learn('2026-11-05T10:00:00Z')
    expect(await asOf(now)).toBe(since)
    // What follows from a change is as old as the change itself: the week and the month are still to be made.
    let units = 0
    await remakeStaleDays(test.db, { goesOn: () => ++units < 4 })
    expect((await marks()).map(({ step }) => step)).toEqual(['month', 'week'])
    expect(await asOf(now)).toBe(since)
    await remakeStaleDays(test.db)
    expect(await asOf(now)).toBe(now.toISOString())
  })

  it('are as old as activity that came with that of many others, also once its days are marked', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, place) => addPerson(test.db, company, '', `w${place}@acme.example`)),
    )
    for (const person of people) await addEnrolment(test.db, test.world.acme, person, test.world.acme.program)
    await remakeStaleDays(test.db)
    await test.db.inCompany({ company }, tx =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, kind, at)
            select left(md5(e.id), 24), e.company_id, e.user_id, e.program_id, 'started', '2026-11-06T10:00:00Z'
            from enrolments e where e.program_id = ${test.world.acme.program}`,
      ),
    )
    const now = new Date(Date.now() + 60_000)
    const since = await asOf(now)
    let units = 0
    await remakeStaleDays(test.db, { goesOn: () => ++units < 2 })
    expect(await test.db.asOwner(tx => rows(tx, sql`select from stale_pairs`))).toEqual([])
    expect((await marks()).length).toBeGreaterThan(0)
    expect(await asOf(now)).toBe(since)
    await remakeStaleDays(test.db)
    await expectRight()
  })

  it('are made by one of several at once, and nothing is lost', async () => {
    for (let day = 10; day < 25; day += 1) {
      const passes = [remakeStaleDays(test.db), remakeStaleDays(test.db), learn(`2026-11-${day}T10:00:00Z`)]
      await Promise.all(passes)
    }
    await remakeStaleDays(test.db)
    await expectRight()
  })

  it('wait where the database is away, and say so', async () => {
    const error = vi.fn()
    const broken = { ...test.db, asOwner: () => Promise.reject(new Error('away')) }
    const worker = startRollups({ db: broken, log: { ...silentLog, error } })
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1), { timeout: 10_000, interval: 20 })
    await worker.stop()
    expect(error.mock.calls[0]).toEqual([{ error: 'Error: away' }, 'Figures could not be made anew'])
  })
})
