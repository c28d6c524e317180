import type { Log } from './engine'
import type { PgliteEngine } from './pglite-engine'

const lookEveryMs = 10_000
/** After so many looks all tables are looked through: five minutes after the start, and every six hours. */
const [looksUntilFirst, looksBetween] = [30, 2160]

const allTables = `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pg_catalog') ORDER BY 1`

/** Of which so much is new since the planner last looked that PostgreSQL's autovacuum would look again. */
const changedTables = `SELECT format('%I.%I', s.schemaname, s.relname) AS name FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.schemaname = 'public' AND s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) ORDER BY 1`

/** Table by table: whoever comes meanwhile waits for one of them. */
async function vacuum(engine: PgliteEngine, which: string): Promise<void> {
  const tables = await engine.transaction({ preamble: '', readOnly: true, timeoutMs: 0 }, run =>
    run(which, [], 'object'),
  )
  for (const { name } of tables as { name: string }[]) await engine.statement(`VACUUM ANALYZE ${name}`, 0)
}

/**
 * VACUUM ANALYZE of the embedded database, which has no autovacuum, at moments when nobody waits for it: of all of it soon after the
 * start and every six hours, and every ten seconds of what has changed much since. Keeps no process alive.
 */
export function scheduleVacuum(engine: PgliteEngine, log: Log): { stop(): void } {
  let timer: NodeJS.Timeout
  let untilAll = looksUntilFirst
  const run = async () => {
    untilAll -= 1
    if (!engine.busy)
      try {
        await vacuum(engine, untilAll <= 0 ? allTables : changedTables)
        if (untilAll <= 0) untilAll = looksBetween
      } catch (error) {
        if (!engine.closed) log.warn({ error: String(error) }, 'VACUUM ANALYZE failed')
      }
    next()
  }
  let isOver = false
  const next = () => {
    if (!isOver) timer = setTimeout(run, lookEveryMs).unref()
  }
  next()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
