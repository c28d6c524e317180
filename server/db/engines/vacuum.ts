import type { Log } from './engine'
import type { PgliteEngine } from './pglite-engine'

const firstAfterMs = 5 * 60_000
const everyMs = 6 * 60 * 60_000
const busyRetryMs = 60_000

/**
 * VACUUM ANALYZE of the embedded database, which has no autovacuum: soon after the start and every six hours,
 * at a moment when nobody waits for it. Keeps no process alive.
 */
export function scheduleVacuum(engine: PgliteEngine, log: Log): { stop(): void } {
  let timer: NodeJS.Timeout
  const after = (delayMs: number) => {
    timer = setTimeout(run, delayMs).unref()
  }
  const run = async () => {
    if (engine.busy) {
      after(busyRetryMs)
      return
    }
    try {
      await engine.statement('VACUUM ANALYZE', 0)
    } catch (error) {
      log.warn({ error: String(error) }, 'VACUUM ANALYZE failed')
    }
    after(everyMs)
  }
  after(firstAfterMs)
  return { stop: () => clearTimeout(timer) }
}
