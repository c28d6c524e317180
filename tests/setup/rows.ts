import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../server/db/database'

/** The rows of any statement, of the type that a test expects of them. */
export async function rows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  const result: unknown = await tx.execute(statement)
  return result as T[]
}
