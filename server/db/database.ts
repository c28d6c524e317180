import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import type * as schema from './schema'

/** What a unit of work talks to: drizzle over one open transaction. */
export type Tx = PgRemoteDatabase<typeof schema>

/** For whom a unit of work runs. Row-level security admits this company's rows alone. */
export interface Scope {
  company: string
  /** Whose own row is visible besides: internal staff belong to no company. */
  user?: string
}

export interface UnitOptions {
  /** It writes nothing; the embedded engine does not wait for its end. */
  readOnly?: boolean
}

/**
 * The one way to the tables, the same on both engines. Each unit of work is one transaction: it commits
 * when `work` resolves and rolls back when it rejects. Opening one inside another is refused, since the
 * embedded engine has a single connection and would wait for itself.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** A unit of work under the role `portal_app`, which sees `scope.company` alone. */
  inCompany<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: UnitOptions): Promise<T>
  /** A unit of work under the role `portal_system`: sign-in, sessions, jobs, mail; no table of a company's content. */
  inSystem<T>(work: (tx: Tx) => Promise<T>, options?: UnitOptions): Promise<T>
  /** A unit of work of the owner: migrations, seed of lookups, backup and restore, what files are in use. Never for a call. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Tells all processes on this database of something, once the unit of work of `tx` has committed. A hint: at most 7,000 bytes, and
   * lost to who does not hear just then.
   */
  tell(tx: Tx, text: string): Promise<void>
  /**
   * Hears what any process tells, this one too; null where something may have been missed.
   * @returns what ends it
   */
  hear(listener: (text: string | null) => void): () => void
  /**
   * Long reads of one moment that hold up nobody: on PostgreSQL of the database itself, and of the embedded one, whose single connection
   * they would keep, of a copy of its files.
   * @param directory for the copy, as large as the database; not there yet, and the caller removes it
   */
  apart<T>(directory: string, work: (db: Database) => Promise<T>): Promise<T>
  /** Resolves when the database answers, rejects otherwise. */
  ping(): Promise<void>
  /** VACUUM ANALYZE; the embedded engine has no autovacuum. */
  vacuum(): Promise<void>
  close(): Promise<void>
}
