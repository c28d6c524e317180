import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  sql,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { PgRemoteSession } from 'drizzle-orm/pg-proxy/session'
import { afterCommit, committed } from './after-commit'
import type { Database, Scope, Tx } from './database'
import type { Engine, Heard, Run, TransactionOptions } from './engines/engine'
import { unwrapped } from './engines/query-error'
import { toParameter } from './engines/values'
import { isId } from './ids'
import * as schema from './schema'

const dialect = new PgDialect()
const { tables, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<typeof schema>>(
  schema,
  createTableRelationsHelpers,
)
const relations = { fullSchema: schema, schema: tables, tableNamesMap }

/** On which processes tell each other of what has changed. */
const channel = 'management_portal'

interface Unit {
  open: boolean
}

/** The unit of work that the running code belongs to. */
const current = new AsyncLocalStorage<Unit>()

/** drizzle over the open transaction; refused once the unit of work is over. */
function transactionHandle(run: Run, unit: Unit): Tx {
  const send = async (sql: string, parameters: unknown[], method: string) => {
    if (!unit.open) throw new Error('This unit of work is over: its tx cannot be used any more')
    const mode = method === 'all' ? 'array' : 'object'
    return { rows: await run(sql, parameters.map(toParameter), mode) }
  }
  const session = new PgRemoteSession(send, dialect, relations, {})
  return new PgRemoteDatabase(dialect, session, relations)
}

/** The scope as settings that the policies read. Ids are checked, since they are written into the statement. */
function scopePreamble({ company, user }: Scope): string {
  if (!isId(company)) throw new Error('A unit of work needs the id of a company')
  if (user !== undefined && !isId(user)) throw new Error('The user of a unit of work is not an id')
  return (
    'SET LOCAL ROLE portal_app;' +
    `SELECT set_config('app.company', '${company}', true), set_config('app.user', '${user ?? ''}', true)`
  )
}

/** The embedded engine has one connection: a unit inside another would wait for itself (so does a statement). */
function refuseNested(): void {
  if (current.getStore()?.open)
    throw new Error('A unit of work is open already: pass its tx on instead of opening another one')
}

/** How processes on one database tell each other of something: through it, or within the one that there is. */
function tellingOn(engine: Engine): Pick<Database, 'tell' | 'hear'> {
  const listeners = new Set<Heard>()
  const heard: Heard = text => {
    for (const listener of listeners) listener(text)
  }

  return {
    async tell(tx, text) {
      if (engine.listen) await tx.execute(sql`select pg_notify(${channel}, ${text})`)
      else afterCommit(tx, () => heard(text))
    },
    hear(listener) {
      listeners.add(listener)
      engine.listen?.(channel, heard)
      return () => void listeners.delete(listener)
    },
  }
}

/** The one interface to the tables, on either engine. `onClose` runs after the engine has closed. */
export function databaseOver(engine: Engine, queryTimeoutMs: number, onClose: () => Promise<void>): Database {
  async function unitOfWork<T>(options: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseNested()
    try {
      const { tx, result } = await engine.transaction(options, async run => {
        const unit = { open: true }
        const tx = transactionHandle(run, unit)
        try {
          return { tx, result: await current.run(unit, () => work(tx)) }
        } finally {
          unit.open = false
        }
      })
      committed(tx)
      return result
    } catch (error) {
      throw unwrapped(error)
    }
  }

  async function statement(sql: string, timeoutMs: number): Promise<void> {
    refuseNested()
    await engine.statement(sql, timeoutMs)
  }

  const database: Database = {
    engine: engine.name,
    ...tellingOn(engine),
    inCompany: async (scope, work, { readOnly = false } = {}) =>
      unitOfWork({ preamble: scopePreamble(scope), readOnly, timeoutMs: queryTimeoutMs }, work),
    inSystem: (work, { readOnly = false } = {}) =>
      unitOfWork({ preamble: 'SET LOCAL ROLE portal_system;', readOnly, timeoutMs: queryTimeoutMs }, work),
    asOwner: work => unitOfWork({ preamble: '', timeoutMs: 0 }, work),
    apart: async (directory, work) => {
      refuseNested()
      if (!engine.copyInto) return work(database)
      const copy = databaseOver(await engine.copyInto(directory), queryTimeoutMs, async () => {})
      return work(copy).finally(() => copy.close())
    },
    ping: () => statement('SELECT 1', queryTimeoutMs),
    vacuum: () => statement('VACUUM ANALYZE', 0),
    close: async () => {
      await engine.close()
      await onClose()
    },
  }
  return database
}
