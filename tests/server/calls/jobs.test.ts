import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { PermanentFailure } from '../../../server/platform/jobs/job-handler'
import { createJobs } from '../../../server/platform/jobs/jobs'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import type { CountHandler } from '../jobs/job-world'

const hour = 60 * 60_000

describe.each(engines)('the long work of a person on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const start = (user: string, company = test.world.acme.company, upTo = 3) =>
    test.db.inSystem(tx =>
      test.jobs.enqueue(tx, { kind: 'test.count', payload: { upTo }, company, user, maxAttempts: 2 }),
    )
  const send = async (call: CallName, user: string, id?: string, company?: string) =>
    test.send(call, await test.tokenOf(user, company), id ? { params: { id } } : {})
  const list = async (user: string, company?: string) =>
    (await send('jobs.list', user, undefined, company)).json().jobs as Record<string, unknown>[]
  const idsOf = async (user: string, company?: string) => (await list(user, company)).map(({ _id }) => _id)

  /** Runs what is due, with this handler. */
  const run = (handler: CountHandler) =>
    createJobs({
      db: test.db,
      clock: () => test.clock.now,
      random: () => 1,
      handlers: { 'test.count': handler },
    }).runOnce()

  it('is listed newest first, without what it was given', async () => {
    const { coach } = test.world.acme
    const first = await start(coach)
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const second = await start(coach)
    expect(await list(coach)).toEqual([
      {
        _id: second,
        kind: 'test.count',
        state: 'waiting',
        progress: 0,
        error: null,
        createdAt: test.clock.now.toISOString(),
        finishedAt: null,
      },
      expect.objectContaining({ _id: first }),
    ])
    await send('jobs.cancel', coach, first)
    await send('jobs.cancel', coach, second)
  })

  it('is nobody else’s: neither of a colleague nor of another company', async () => {
    const { acme, globex, staff } = test.world
    const mine = await start(acme.teacher)
    for (const other of [acme.admin, globex.admin]) {
      expect(await idsOf(other)).not.toContain(mine)
      expect((await send('jobs.cancel', other, mine)).statusCode).toBe(404)
    }
    const ofStaff = await start(staff, globex.company)
    expect(await idsOf(staff, acme.company)).toEqual([])
    expect((await send('jobs.cancel', staff, ofStaff, acme.company)).statusCode).toBe(404)
    expect(await idsOf(staff, globex.company)).toEqual([ofStaff])
    expect((await send('jobs.cancel', staff, ofStaff, globex.company)).statusCode).toBe(200)
    expect((await send('jobs.cancel', acme.teacher, mine)).json()).toEqual({ _id: mine, cancelled: true })
  })

  it('is cancelled once; what is over, unknown or no id is not found', async () => {
    const { reader } = test.world.acme
    const id = await start(reader)
    expect((await send('jobs.cancel', reader, id)).statusCode).toBe(200)
    for (const gone of [id, '0123456789abcdef01234567', 'x'])
      expect((await send('jobs.cancel', reader, gone)).statusCode).toBe(404)
    expect(await list(reader)).toMatchObject([{ state: 'cancelled', error: null }])
    expect((await send('jobs.list', test.world.acme.student)).statusCode).toBe(403)
  })

  it('tells its progress while it runs, and why it gave up', async () => {
    const { admin } = test.world.acme
    await start(admin)
    await run(async job => {
      await job.progress(40)
      expect(await list(admin)).toMatchObject([{ state: 'running', progress: 40, finishedAt: null }])
      throw new PermanentFailure('The file holds no rows')
    })
    expect(await list(admin)).toMatchObject([
      { state: 'failed', error: 'The file holds no rows', finishedAt: expect.any(String) },
    ])
  })

  it('keeps the reasons of the server’s inside to itself', async () => {
    const { teacher } = test.world.acme
    await start(teacher)
    for (const pass of [0, hour]) {
      test.clock.now = new Date(test.clock.now.getTime() + pass)
      await run(async () => {
        throw new Error('select secret from nowhere')
      })
    }
    expect((await list(teacher))[0]).toMatchObject({ state: 'failed', error: null })
  })

  it('leaves the list after a day', async () => {
    const { admin } = test.world.acme
    const id = await start(admin)
    test.clock.now = new Date(test.clock.now.getTime() + 23 * hour)
    expect(await idsOf(admin)).toContain(id)
    test.clock.now = new Date(test.clock.now.getTime() + 2 * hour)
    expect(await idsOf(admin)).not.toContain(id)
  })
})
