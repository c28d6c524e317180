import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../../server/db/engines/engine'
import { PgliteEngine } from '../../../server/db/engines/pglite-engine'
import { scheduleVacuum } from '../../../server/db/engines/vacuum'
import { testDirectory } from '../../setup/databases'

afterEach(() => void vi.useRealTimers())

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
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  vi.useRealTimers()
  await expect.poll(rowsKnown).toEqual([{ count: 7 }])
  const [first] = statements.mock.calls.filter(([sql]) => sql.includes('Of two words'))
  expect(first).toEqual(['VACUUM ANALYZE public."Of two words"', 0])
  vacuums.stop()
  await engine.close()
})
