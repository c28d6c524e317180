import type { Log } from './engine'
import type { PgliteEngine } from './pglite-engine'

const firstAfterMs = 5 * 60_000
const everyMs = 6 * 60 * 60_000
const busyRetryMs = 60_000

const allTables = `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pg_catalog') ORDER BY 1`

/** Table by table: whoever comes meanwhile waits for one of them. */
async function vacuum(engine: PgliteEngine): Promise<void> {
  const tables = await engine.transaction({ preamble: '', readOnly: true, timeoutMs: 0 }, run =>
    run(allTables, [], 'object'),
  )
  for (const { name } of tables as { name: string }[]) await engine.statement(`VACUUM ANALYZE ${name}`, 0)
}

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
      await vacuum(engine)
    } catch (error) {
      log.warn({ error: String(error) }, 'VACUUM ANALYZE failed')
    }
    after(everyMs)
  }
  after(firstAfterMs)
  return { stop: () => clearTimeout(timer) }
}
