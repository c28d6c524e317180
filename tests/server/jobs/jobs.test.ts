import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { PermanentFailure } from '../../../server/platform/jobs/job-handler'
import { engines, openTestDatabase } from '../../setup/databases'
import { rows } from '../../setup/rows'
import { createCompany, enqueueCount, processWith, stateOf, stoppedClock } from './job-world'

describe.each(engines)('jobs on %s', engine => {
  let db: Database
  let company: string
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    company = await createCompany(db)
  })
  beforeEach(() => db.inSystem(tx => tx.execute(sql`delete from jobs`)))

  it('runs a job with its payload, shows its progress, and keeps its result', async () => {
    const { clock } = stoppedClock()
    const seen: unknown[] = []
    const jobs = processWith(db, clock, async context => {
      await context.progress(40)
      seen.push(context.payload, context.checkpoint, context.attempt, context.company, context.user)
      seen.push((await stateOf(db, jobs, context.id)).progress)
      return { counted: context.payload.upTo }
    })
    const id = await enqueueCount(db, jobs, company, 5)
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'waiting', progress: 0, finishedAt: null })
    expect(await jobs.runOnce()).toBe(true)
    expect(seen).toEqual([{ upTo: 5 }, null, 1, company, null, 40])
    expect(await stateOf(db, jobs, id)).toEqual({
      id,
      kind: 'test.count',
      state: 'done',
      progress: 100,
      result: { counted: 5 },
      error: null,
      user: null,
      createdAt: clock().toISOString(),
      finishedAt: clock().toISOString(),
    })
    expect(await jobs.runOnce()).toBe(false)
  })

  it('has no job where the unit of work was rolled back, and runs none before its time', async () => {
    const { clock, pass } = stoppedClock()
    const jobs = processWith(db, clock, async () => ({ counted: 0 }))
    const rolledBack = db.inSystem(async tx => {
      await jobs.enqueue(tx, { kind: 'test.count', payload: { upTo: 1 }, company, user: null })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await jobs.runOnce()).toBe(false)
    const runAt = new Date(clock().getTime() + 1000)
    await db.inCompany({ company }, tx =>
      jobs.enqueue(tx, { kind: 'test.count', payload: { upTo: 1 }, company, user: null, runAt }),
    )
    expect(await jobs.runOnce()).toBe(false)
    pass(1000)
    expect(await jobs.runOnce()).toBe(true)
  })

  it('tries again what fails, later each time, and gives up after the last attempt', async () => {
    const { clock, pass } = stoppedClock()
    let attempts = 0
    const jobs = processWith(db, clock, async () => {
      attempts += 1
      throw new Error(`attempt ${attempts}`)
    })
    const id = await db.inSystem(tx =>
      jobs.enqueue(tx, { kind: 'test.count', payload: { upTo: 1 }, company, user: null, maxAttempts: 3 }),
    )
    expect(await jobs.runOnce()).toBe(true)
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'waiting', error: 'attempt 1' })
    pass(4999)
    expect(await jobs.runOnce()).toBe(false)
    pass(1)
    expect(await jobs.runOnce()).toBe(true)
    pass(9999)
    expect(await jobs.runOnce()).toBe(false)
    pass(1)
    expect(await jobs.runOnce()).toBe(true)
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'failed', error: 'attempt 3', result: null })
    pass(24 * 3_600_000)
    expect(await jobs.runOnce()).toBe(false)
    expect(attempts).toBe(3)
  })

  it('does not try again what no further attempt would mend', async () => {
    const { clock } = stoppedClock()
    const jobs = processWith(db, clock, async () => {
      throw new PermanentFailure('The file is no PDF')
    })
    const id = await enqueueCount(db, jobs, company)
    await jobs.runOnce()
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'failed', error: 'The file is no PDF' })
  })

  it('commits a step and its checkpoint together, and goes on from there', async () => {
    const { clock, pass } = stoppedClock()
    await db.inCompany({ company }, tx => tx.execute(sql`delete from products`))
    const jobs = processWith(db, clock, async context => {
      const from = context.checkpoint?.counted ?? 0
      for (let step = from + 1; step <= context.payload.upTo; step++) {
        await context.inCompany(async (tx, save) => {
          await tx.execute(
            sql`insert into products (id, company_id, product_title, title_search) values (${`${step}`.padStart(24, '0')}, ${company}, 'Step', 'step')`,
          )
          await save({ counted: step })
        })
        if (step === 2 && context.attempt === 1) throw new Error('killed after the second step')
      }
      return { counted: context.payload.upTo }
    })
    const id = await enqueueCount(db, jobs, company, 4)
    await jobs.runOnce()
    pass(5000)
    await jobs.runOnce()
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'done', result: { counted: 4 } })
    const [found] = await db.inCompany({ company }, tx =>
      rows<{ count: number }>(tx, sql`select count(*) as count from products`),
    )
    expect(found?.count).toBe(4)
  })

  it('shows and cancels the jobs of the own company alone', async () => {
    const { clock } = stoppedClock()
    const other = await createCompany(db)
    const jobs = processWith(db, clock, async () => ({ counted: 0 }))
    const id = await enqueueCount(db, jobs, company)
    expect(await db.inCompany({ company: other }, tx => jobs.get(tx, id))).toBeNull()
    expect(await db.inCompany({ company: other }, tx => jobs.cancel(tx, id))).toBe(false)
    expect(await db.inCompany({ company }, tx => jobs.get(tx, id))).toMatchObject({ id, state: 'waiting' })
    expect(await db.inCompany({ company }, tx => jobs.cancel(tx, id))).toBe(true)
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'cancelled' })
    expect(await jobs.runOnce()).toBe(false)
    expect(await db.inCompany({ company }, tx => jobs.cancel(tx, id))).toBe(false)
  })

  it('leaves jobs that it has no handler for to others', async () => {
    const { clock } = stoppedClock()
    const jobs = processWith(db, clock, async () => ({ counted: 0 }), { handlers: {} })
    const id = await enqueueCount(db, jobs, company)
    expect(await jobs.runOnce()).toBe(false)
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'waiting' })
  })
})
