import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/db/database'
import { newId } from '../../../server/db/ids'
import { rows } from '../../setup/rows'

/** A row of a company in every table that has `company_id`, whatever tables there are. */
interface Column {
  name: string
  type: string
}

const sampleOf: Record<string, () => unknown> = {
  text: newId,
  integer: () => 1,
  bigint: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  boolean: () => true,
  'bit varying': () => '1',
  date: () => '2026-11-20',
  json: () => ({}),
  jsonb: () => ({}),
  'timestamp with time zone': () => new Date(),
  ARRAY: () => [],
}

/** The tables whose rows belong to a company, from the catalogue: a table that is added later counts too. */
export const companyTables = (db: Database): Promise<string[]> =>
  db.asOwner(async tx => {
    const found = await rows<{ name: string }>(
      tx,
      sql`SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables
          USING (table_schema, table_name)
        WHERE table_schema = 'public' AND column_name = 'company_id' AND table_type = 'BASE TABLE'
        ORDER BY table_name`,
    )
    return found.map(({ name }) => name)
  })

/** So that a row can stand alone in its table: what holds rows together is not what is tested here. */
export async function dropConstraints(db: Database): Promise<void> {
  await db.asOwner(async tx => {
    const found = await rows<{ table: string; name: string }>(
      tx,
      sql`SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
        WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace`,
    )
    for (const { table, name } of found)
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`)
    const triggers = await rows<{ table: string }>(
      tx,
      sql`SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger WHERE NOT tgisinternal`,
    )
    for (const { table } of triggers)
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
  })
}

/** Writes one row of `company` into `table`, with something in every column that needs a value. */
export async function insertRow(tx: Tx, table: string, company: string): Promise<void> {
  const columns = await rows<Column>(
    tx,
    sql`SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table}
        AND is_nullable = 'NO' AND column_default IS NULL AND column_name <> 'company_id'`,
  )
  const names = [...columns.map(({ name }) => name), 'company_id']
  const values = [...columns.map(({ type }) => sampleOf[type]?.()), company]
  await tx.execute(
    sql`INSERT INTO ${sql.identifier(table)} (${sql.join(
      names.map(name => sql.identifier(name)),
      sql`, `,
    )}) VALUES (${sql.join(
      values.map(value => sql`${sql.param(value)}`),
      sql`, `,
    )})`,
  )
}
