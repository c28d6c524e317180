import type { SQL } from 'drizzle-orm'
import type { Tx } from './database'

/**
 * The rows of a statement in SQL, as plain objects keyed by column alias. Values come the same from both
 * engines: int8, count and numeric are numbers, timestamptz is ISO 8601 in UTC with milliseconds, date is
 * `YYYY-MM-DD`, json and jsonb are parsed. As parameters: objects become JSON, arrays become PostgreSQL arrays
 * when wrapped in `sql.param(list)`, dates become instants.
 * @throws QueryError when the statement fails
 */
export async function rows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  const result: unknown = await tx.execute(statement)
  return result as T[]
}
