import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { endOrphanedLeases, leaseMs } from '../../../server/platform/jobs/claim'
import { JobInterrupted } from '../../../server/platform/jobs/job-handler'
import { engines, openTestDatabase } from '../../setup/databases'
import {
  aborted,
  type CountContext,
  createCompany,
  enqueueCount,
  gate,
  processWith,
  stateOf,
  stoppedClock,
} from './job-world'

/** A run that has begun and goes on when the test says so. */
function heldRun() {
  const begun = gate<CountContext>()
  const goOn = gate()
  const interruptions: unknown[] = []
  const handler = async (context: CountContext) => {
    begun.open(context)
    await goOn.opened
    await context.saveCheckpoint({ counted: 1 }).catch(error => {
      interruptions.push(error)
      throw error
    })
    return { counted: 1 }
  }
  return { begun: begun.opened, goOn: goOn.open, interruptions, handler }
}

describe.each(engines)('leases on %s', engine => {
  let db: Database
  let company: string
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    company = await createCompany(db)
  })
  beforeEach(() => db.inSystem(tx => tx.execute(sql`delete from jobs`)))

  it('gives a job to one process only', async () => {
    const { clock } = stoppedClock()
    const taken: string[] = []
    const handler = async ({ id }: CountContext) => {
      taken.push(id)
      return { counted: 1 }
    }
    const processes = Array.from({ length: 4 }, () => processWith(db, clock, handler))
    const [first] = processes
    if (!first) throw new Error('There is no process')
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueueCount(db, first, company)))
    const drain = async (jobs: typeof first) => {
      while (await jobs.runOnce());
    }
    await Promise.all(processes.map(drain))
    expect(taken.toSorted()).toEqual(ids.toSorted())
  })

  it('hands an abandoned job over, and stores nothing of the run that lost it', async () => {
    const { clock, pass } = stoppedClock()
    const slow = heldRun()
    const [one, two] = [
      processWith(db, clock, slow.handler),
      processWith(db, clock, async () => ({ counted: 2 })),
    ]
    const id = await enqueueCount(db, one, company)
    const lost = one.runOnce()
    const context = await slow.begun
    expect(await two.runOnce()).toBe(false)
    pass(leaseMs + 1)
    expect(await two.runOnce()).toBe(true)
    slow.goOn()
    await lost
    expect(slow.interruptions).toEqual([new JobInterrupted('lease lost')])
    expect(context.signal.aborted).toBe(true)
    await expect(context.inCompany(async () => 'written')).rejects.toThrow('lease lost')
    expect(await stateOf(db, one, id)).toMatchObject({ state: 'done', result: { counted: 2 } })
  })

  it('keeps a lease that is used', async () => {
    const { clock, pass } = stoppedClock()
    const slow = heldRun()
    const [one, two] = [
      processWith(db, clock, slow.handler),
      processWith(db, clock, async () => ({ counted: 2 })),
    ]
    const id = await enqueueCount(db, one, company)
    const held = one.runOnce()
    const context = await slow.begun
    for (let third = 0; third < 6; third++) {
      pass(leaseMs / 3)
      await context.progress(third * 10)
      expect(await two.runOnce()).toBe(false)
    }
    slow.goOn()
    await held
    expect(await stateOf(db, one, id)).toMatchObject({ state: 'done', result: { counted: 1 } })
  })

  it('gives up a job whose runs vanish again and again', async () => {
    const { clock, pass } = stoppedClock()
    const vanishing = processWith(db, clock, () => new Promise(() => {}))
    const id = await enqueueCount(db, vanishing, company)
    for (let attempt = 0; attempt < 5; attempt++) {
      void vanishing.runOnce()
      await expect.poll(async () => (await stateOf(db, vanishing, id)).state).toBe('running')
      const running = () =>
        db.inSystem(tx => tx.execute(sql`select from jobs where attempts = ${attempt + 1}`))
      await expect.poll(running).toHaveLength(1)
      pass(leaseMs + 1)
    }
    const next = processWith(db, clock, async () => ({ counted: 1 }))
    expect(await next.runOnce()).toBe(false)
    expect(await stateOf(db, next, id)).toMatchObject({
      state: 'failed',
      error: 'The work was interrupted too often',
    })
  })

  it('goes on with a job that gets further each time, however often its runs vanish', async () => {
    const { clock, pass } = stoppedClock()
    const reached = [10, 20, 30, 40, 50, 60, 70]
    const handler = async ({ progress }: CountContext) => {
      await progress(reached.shift() ?? 100)
      return reached.length > 0 ? new Promise<never>(() => {}) : { counted: 7 }
    }
    const vanishing = processWith(db, clock, handler)
    const id = await enqueueCount(db, vanishing, company)
    for (let left = reached.length - 1; left > 0; left--) {
      void vanishing.runOnce()
      await expect.poll(() => reached).toHaveLength(left)
      await expect.poll(async () => (await stateOf(db, vanishing, id)).progress).toBe(70 - 10 * left)
      pass(leaseMs + 1)
    }
    expect(await vanishing.runOnce()).toBe(true)
    expect(await stateOf(db, vanishing, id)).toMatchObject({ state: 'done', result: { counted: 7 } })
  })

  it('is not deceived by a job that gets as far as before', async () => {
    const { clock, pass } = stoppedClock()
    let runs = 0
    const vanishing = processWith(db, clock, async ({ progress }) => {
      await progress(10)
      await progress(20)
      runs += 1
      return new Promise<never>(() => {})
    })
    const id = await enqueueCount(db, vanishing, company)
    for (let run = 1; run <= 5; run++) {
      void vanishing.runOnce()
      await expect.poll(() => runs).toBe(run)
      pass(leaseMs + 1)
    }
    expect(await vanishing.runOnce()).toBe(false)
    expect(await stateOf(db, vanishing, id)).toMatchObject({ state: 'failed', progress: 20 })
  })

  it('takes up at once what a crash left, where nobody else can be running it', async () => {
    const { clock, pass } = stoppedClock()
    const id = await enqueueCount(
      db,
      processWith(db, clock, async () => ({ counted: 0 })),
      company,
    )
    const slow = heldRun()
    void processWith(db, clock, slow.handler).runOnce()
    await slow.begun
    pass(1)
    await endOrphanedLeases(db, clock())
    const next = processWith(db, clock, async () => ({ counted: 2 }))
    expect(await next.runOnce()).toBe(engine === 'pglite')
    expect((await stateOf(db, next, id)).state).toBe(engine === 'pglite' ? 'done' : 'running')
  })

  it('interrupts a run that is cancelled, and keeps no result of it', async () => {
    const { clock } = stoppedClock()
    const begun = gate()
    const jobs = processWith(db, clock, async ({ signal }) => {
      begun.open()
      await aborted(signal)
      return { counted: 9 }
    })
    const id = await enqueueCount(db, jobs, company)
    const run = jobs.runOnce()
    await begun.opened
    expect(await db.inCompany({ company }, tx => jobs.cancel(tx, id))).toBe(true)
    await run
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'cancelled', result: null })
  })

  it('runs a job as soon as it is committed, and puts back at a stop what cannot end', async () => {
    const { clock } = stoppedClock()
    const begun = gate()
    const first = processWith(
      db,
      clock,
      async ({ signal, checkpoint, saveCheckpoint }) => {
        expect(checkpoint).toBeNull()
        await saveCheckpoint({ counted: 1 })
        begun.open()
        await aborted(signal)
        throw signal.reason
      },
      { pollMs: 3_600_000 },
    )
    first.start()
    const id = await enqueueCount(db, first, company)
    await begun.opened
    await first.stop(1)
    expect(await stateOf(db, first, id)).toMatchObject({ state: 'waiting', error: null })
    const next = processWith(db, clock, async ({ checkpoint, attempt }) => {
      expect(attempt).toBe(1)
      return { counted: checkpoint?.counted ?? 0 }
    })
    await next.runOnce()
    expect(await stateOf(db, next, id)).toMatchObject({ state: 'done', result: { counted: 1 } })
  })

  it('stops although a handler heeds nothing, and stores nothing of it', async () => {
    const { clock } = stoppedClock()
    const [begun, end] = [gate(), gate()]
    const deaf = processWith(db, clock, async () => {
      begun.open()
      await end.opened
      return { counted: 9 }
    })
    deaf.start()
    const id = await enqueueCount(db, deaf, company)
    await begun.opened
    await deaf.stop(1)
    expect(await stateOf(db, deaf, id)).toMatchObject({ state: 'waiting' })
    end.open()
    const next = processWith(db, clock, async () => ({ counted: 1 }))
    await next.runOnce()
    expect(await stateOf(db, next, id)).toMatchObject({ state: 'done', result: { counted: 1 } })
  })

  it('lets a run end that ends in time', async () => {
    const { clock } = stoppedClock()
    const slow = heldRun()
    const jobs = processWith(db, clock, slow.handler)
    jobs.start()
    const id = await enqueueCount(db, jobs, company)
    await slow.begun
    const stopped = jobs.stop(60_000)
    slow.goOn()
    await stopped
    expect(await stateOf(db, jobs, id)).toMatchObject({ state: 'done', result: { counted: 1 } })
  })
})
