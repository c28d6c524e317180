import type { QueryErrorFields } from './query-error-fields'

/** Rows as arrays (drizzle's mapped selects) or as plain objects (everything in SQL). */
export type RowMode = 'array' | 'object'

/** Sends one statement within the open transaction. Every parameter is text already. */
export type Run = (sql: string, parameters: (string | null)[], mode: RowMode) => Promise<unknown[]>

export interface TransactionOptions {
  /** What is sent with `BEGIN` in the same round trip, each statement ended by `;`. */
  preamble: string
  readOnly?: boolean
  /** Milliseconds that one statement may take; 0 is without limit. */
  timeoutMs: number
}

/** Given what was told; null where something may have been missed. */
export type Heard = (text: string | null) => void

/** What an embedded or remote PostgreSQL must be able to do; `database-units.ts` builds the rest on it. */
export interface Engine {
  readonly name: 'pglite' | 'postgres'
  /**
   * Runs `work` between BEGIN and COMMIT, or ROLLBACK when it rejects. `work` may run again from its start
   * when PostgreSQL reports a serialization failure or a deadlock.
   * @throws QueryError, or Unavailable when the database does not answer in time
   */
  transaction<T>(options: TransactionOptions, work: (run: Run) => Promise<T>): Promise<T>
  /** One statement outside a transaction, such as VACUUM. */
  statement(sql: string, timeoutMs: number): Promise<void>
  /** Hears what other processes tell on a channel, where there can be others, until the engine closes. */
  listen?(channel: string, heard: Heard): void
  /** Copies the database, as it is at one moment, into a directory that is not there yet, and opens the copy. Where there is one connection. */
  copyInto?(directory: string): Promise<Engine>
  close(): Promise<void>
}

/** What the worker thread of the embedded engine is asked. `before`: what is run first, in the same breath. */
export type WorkerRequest =
  | { id: number; kind: 'script'; sql: string }
  | {
      id: number
      kind: 'query'
      before: string | undefined
      sql: string
      parameters: (string | null)[]
      mode: RowMode
    }
  | { id: number; kind: 'close' }

/** What it answers. `fatal`: the database in the worker cannot go on. */
export type WorkerAnswer =
  | { id: number; rows: unknown[]; command: string | undefined }
  | { id: number; error: QueryErrorFields }
  | { id: number; fatal: string }

/** The log that the database layer writes to. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
