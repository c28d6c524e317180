import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { applyMigrations } from '../../db/migrate'
import { all, type Columns } from '../../db/sql/rows'
import { tableNames } from './table-copies'

/**
 * The tables as they were when a backup was taken, empty. Everything happens in the caller's transaction, so
 * that a restore that fails leaves what was there.
 */

/** Drops what the migrations made, and nothing that belongs to somebody else on the same server. */
const dropEverything = sql.raw(`
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT format('%I.%I', relnamespace::regnamespace::text, relname) AS name,
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END AS kind
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
      AND relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)
  LOOP
    EXECUTE format('DROP %s IF EXISTS %s CASCADE', found.kind, found.name);
  END LOOP;
  FOR found IN
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND proowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)
  LOOP
    EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', found.name);
  END LOOP;
  DROP SCHEMA IF EXISTS drizzle CASCADE;
END $$`)

/** Empty tables at a level of the migrations, without a row that a migration itself wrote. */
export async function rebuildTables(tx: Tx, level: number): Promise<string[]> {
  await tx.execute(dropEverything)
  await applyMigrations(tx, level)
  const names = await tableNames(tx)
  if (names.length > 0)
    await tx.execute(
      sql`TRUNCATE ${sql.join(
        names.map(name => sql.identifier(name)),
        sql`, `,
      )}`,
    )
  return names
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const foreignKeys = (tx: Tx) =>
  all<Columns<ForeignKey>>(
    tx,
    { table: sql`relname`, name: sql`conname`, definition: sql`pg_get_constraintdef(pg_constraint.oid)` },
    sql`pg_constraint join pg_class on pg_class.oid = conrelid
        where contype = 'f' and connamespace = 'public'::regnamespace`,
  )

const alter = (table: string) => sql`ALTER TABLE ${sql.identifier(table)}`

/**
 * Loads rows as they are: without triggers, whose effects are rows of the backup too, and without foreign keys,
 * which are added after. Rows come in the order of tables, not of who refers to whom, and checking all of them
 * at once is faster.
 * @throws QueryError when a row refers to one that is not there
 */
export async function withoutChecks(tx: Tx, tables: string[], load: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(tx)
  for (const { table, name } of keys)
    await tx.execute(sql`${alter(table)} DROP CONSTRAINT ${sql.identifier(name)}`)
  for (const table of tables) await tx.execute(sql`${alter(table)} DISABLE TRIGGER USER`)
  await load()
  for (const table of tables) await tx.execute(sql`${alter(table)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys)
    await tx.execute(sql`${alter(table)} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`)
}
