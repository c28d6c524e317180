import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { StartupError } from '../errors/startup-error'
import type { Database, Tx } from './database'
import { isQueryError } from './engines/query-error'
import { one } from './sql/rows'

/**
 * Migrations in drizzle's format and with drizzle's own table of what was applied, so that its command-line
 * tool understands the database. All pending ones run in one transaction.
 */

/** Any number: who migrates holds this advisory lock of PostgreSQL. */
const lockKey = 4_702_110

/** Beside this file, as source and in the build alike. */
const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The migrations of this version, oldest first; `folderMillis` is a migration's level. */
export function knownMigrations(): MigrationMeta[] {
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`)
  return readMigrationFiles({ migrationsFolder: folder })
}

/** The level of the newest migration that the database has; 0 for an empty one. */
export async function migrationLevel(tx: Tx): Promise<number> {
  const table = await one(
    tx,
    { there: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` },
    columns => sql`select ${columns}`,
  )
  if (!table?.there) return 0
  const last = await one(
    tx,
    { level: sql<number>`coalesce(max(created_at), 0)::bigint` },
    sql`drizzle.__drizzle_migrations`,
  )
  return last?.level ?? 0
}

/** Applies, within the caller's transaction, what is newer than the database and not newer than `upTo`. */
export async function applyMigrations(tx: Tx, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
  const level = await migrationLevel(tx)
  const pending = knownMigrations().filter(({ folderMillis: at }) => at > level && at <= upTo)
  if (pending.length === 0) return
  for (const statement of tableOfMigrations) await tx.execute(statement)
  for (const { sql: statements, hash, folderMillis } of pending) {
    for (const statement of statements) if (statement.trim()) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    )
  }
}

const tableOfMigrations: SQL[] = [
  sql`CREATE SCHEMA IF NOT EXISTS drizzle`,
  sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
]

/** Roles belong to the whole server: two new databases on one server may both be about to make them. */
const isRaceForRoles = (error: unknown) => ['42710', '23505', 'XX000'].some(code => isQueryError(error, code))

/**
 * Brings the database to this version's level; safe when several processes start side by side.
 * @param beforeChange called when a database that has data is about to be migrated
 * @throws QueryError when a migration fails; then nothing has changed. StartupError where a newer version has migrated it
 */
export async function migrate(db: Database, beforeChange: () => Promise<void>): Promise<void> {
  const newest = Math.max(...knownMigrations().map(({ folderMillis }) => folderMillis))
  const level = await db.asOwner(migrationLevel)
  if (level > newest)
    throw new StartupError(
      'The database was brought to the level of a newer version of the Management Portal: start that version, or restore a backup from before.',
    )
  if (level === newest) return
  if (level > 0) await beforeChange()
  try {
    await db.asOwner(applyMigrations)
  } catch (error) {
    if (!isRaceForRoles(error)) throw error
    await db.asOwner(applyMigrations)
  }
}
