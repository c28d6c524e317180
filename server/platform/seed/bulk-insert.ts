import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database'

/** About 1 MB of JSON a statement. */
const rowsPerStatement = 5000

async function insertChunk(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = getTableColumns(table)
  const fields = Object.keys(rows[0] ?? {}).map(field => {
    const column = columns[field]
    if (!column) throw new Error(`${getTableName(table)} has no column for ${field}`)
    return {
      field: sql.identifier(field),
      name: sql.identifier(column.name),
      type: sql.raw(column.getSQLType()),
    }
  })
  const names = sql.join(
    fields.map(({ name }) => name),
    sql`, `,
  )
  const values = sql.join(
    fields.map(({ field }) => field),
    sql`, `,
  )
  const types = sql.join(
    fields.map(({ field, type }) => sql`${field} ${type}`),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${names}) select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as given(${types})`,
  )
}

/** Inserts many rows with few statements. Every row has the same fields: those of the first are written. */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await insertChunk(tx, table, rows.slice(from, from + rowsPerStatement))
  }
}
