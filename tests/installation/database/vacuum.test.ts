import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../../server/db/engines/engine'
import { PgliteEngine } from '../../../server/db/engines/pglite-engine'
import { scheduleVacuum } from '../../../server/db/engines/vacuum'
import { testDirectory } from '../../setup/databases'

afterEach(() => void vi.useRealTimers())

/** Each look is over when the next is waited for. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => vi.getTimerCount()).toBe(1)
  }
}

it('looks through each table of the embedded database by itself, five minutes after the start', async () => {
  const engine = new PgliteEngine(join(await testDirectory(), 'database'), silentLog)
  await engine.statement('create table "Of two words" as select generate_series(1, 7) as number', 0)
  const rowsKnown = () =>
    engine.transaction({ preamble: '', timeoutMs: 0 }, run =>
      run(`select reltuples::integer as count from pg_class where relname = 'Of two words'`, [], 'object'),
    )
  expect(await rowsKnown()).toEqual([{ count: -1 }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const statements = vi.spyOn(engine, 'statement')
  const vacuums = scheduleVacuum(engine, silentLog)
  await pass(300)
  vi.useRealTimers()
  expect(await rowsKnown()).toEqual([{ count: 7 }])
  const [first] = statements.mock.calls.filter(([sql]) => sql.includes('Of two words'))
  expect(first).toEqual(['VACUUM ANALYZE public."Of two words"', 0])
  vacuums.stop()
  await engine.close()
})

it('looks every ten seconds at the tables of which much is new, and at no other', async () => {
  const engine = new PgliteEngine(join(await testDirectory(), 'database'), silentLog)
  for (const [name, count] of [
    ['grown', 500],
    ['quiet', 7],
  ])
    await engine.statement(`create table ${name} as select generate_series(1, ${count}) as number`, 0)
  await engine.statement('select pg_stat_force_next_flush()', 0)
  const rowsKnown = () =>
    engine.transaction({ preamble: '', timeoutMs: 0 }, run =>
      run(
        `select relname as name, reltuples::integer as count from pg_class where relname in ('grown', 'quiet') order by 1`,
        [],
        'object',
      ),
    )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const vacuums = scheduleVacuum(engine, silentLog)
  await pass(10)
  vi.useRealTimers()
  expect(await rowsKnown()).toEqual([
    { name: 'grown', count: 500 },
    { name: 'quiet', count: -1 },
  ])
  vacuums.stop()
  await engine.close()
})

it('says nothing where the database is closed meanwhile', async () => {
  const engine = new PgliteEngine(join(await testDirectory(), 'database'), silentLog)
  const warn = vi.fn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const vacuums = scheduleVacuum(engine, { ...silentLog, warn })
  const closed = new Promise<void>(resolve => {
    vi.spyOn(engine, 'transaction').mockImplementationOnce(async () => {
      await engine.close()
      resolve()
      return [{ name: 'public.any' }] as never
    })
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await closed
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(warn).not.toHaveBeenCalled()
  vacuums.stop()
})
