import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { migrationLevel } from '../../db/migrate'
import { all, idsOf } from '../../db/sql/rows'
import { passingTables, tableEntry } from './manifest'

export interface TableCopies {
  level: number
  /** Rows by table. */
  tables: Record<string, number>
}

/** How many rows one fetch brings: rows of mails may be long. */
const rowsPerFetch = 500

/** Every table of the product, by name. */
export const tableNames = (tx: Tx): Promise<string[]> =>
  idsOf(
    tx,
    sql`pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    sql`relname`,
  )

/** The rows of a table as lines of JSON, in the form that PostgreSQL itself reads back. */
async function* jsonLines(tx: Tx, table: string, onRows: (count: number) => void): AsyncGenerator<string> {
  await tx.execute(
    sql`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${sql.identifier(table)} t`,
  )
  for (;;) {
    const fetched = await all(tx, { line: sql<string>`line` }, () =>
      sql.raw(`FETCH ${rowsPerFetch} FROM backup_rows`),
    )
    if (fetched.length === 0) break
    onRows(fetched.length)
    yield `${fetched.map(({ line }) => line).join('\n')}\n`
  }
  await tx.execute(sql`CLOSE backup_rows`)
}

/**
 * Copies all tables of one moment into `directory`, each into a file named as in the archive: whoever reads the archive slowly keeps no
 * transaction open.
 */
export function copyTables(db: Database, directory: string): Promise<TableCopies> {
  return db.asOwner(async tx => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
    const level = await migrationLevel(tx)
    const tables: Record<string, number> = {}
    for (const table of await tableNames(tx)) {
      if (passingTables.includes(table)) continue
      tables[table] = 0
      const lines = jsonLines(tx, table, count => {
        tables[table] = (tables[table] ?? 0) + count
      })
      await pipeline(
        Readable.from(lines),
        createWriteStream(join(directory, tableEntry(table)), { mode: 0o600 }),
      )
    }
    return { level, tables }
  })
}
