import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { idsOf } from '../../db/sql/rows'
import { linesOf } from './archive-reader'

/** Characters of JSON that one statement brings. */
const batchLength = 1_000_000

/** The columns that can be written. */
const columnsOf = (tx: Tx, table: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`pg_attribute
        where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
    sql`attname`,
  )

/** Joins lines to batches of about `batchLength` characters. */
async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (length < batchLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Writes the lines of `row_to_json` into the table that they came from. Returns how many there were. */
export async function loadTable(tx: Tx, table: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const names = await columnsOf(tx, table)
  const columns = sql.join(
    names.map(name => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(table)
  let count = 0
  for await (const batch of batchesOf(linesOf(content))) {
    const json = `[${batch.join(',')}]`
    await tx.execute(
      sql`INSERT INTO ${target} (${columns})
        SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${json}::json)`,
    )
    count += batch.length
  }
  return count
}
