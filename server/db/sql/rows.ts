import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database'

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

/** What a statement selects: a field of its rows, and the expression that fills it. */
export type Columns<T> = { [Field in keyof T & string]: SQL }

/** The columns as a `select` lists them. */
export const selected = <T>(columns: Columns<T>): SQL =>
  sql.join(
    Object.entries<SQL>(columns).map(([field, value]) => sql`${value} as ${sql.identifier(field)}`),
    sql`, `,
  )

/**
 * As `rows`, for many of them: the database sends each column as one JSON array, which takes half the time of one
 * value a row. Instants come as the column writes them, so it writes them in the contract's form.
 * @param from what follows `from` in the statement
 * @throws QueryError when the statement fails
 */
export async function manyRows<T>(tx: Tx, columns: Columns<T>, from: SQL): Promise<T[]> {
  const fields = Object.keys(columns) as (keyof T & string)[]
  const lists = sql.join(
    fields.map(field => sql`json_agg(${sql.identifier(field)})`),
    sql`, `,
  )
  const [found] = await rows<{ lists: (T[keyof T][] | null)[] }>(
    tx,
    sql`select json_build_array(${lists}) as lists from (select ${selected(columns)} from ${from}) t`,
  )
  return fromLists(fields, found?.lists ?? [])
}

function fromLists<T>(fields: (keyof T)[], lists: (T[keyof T][] | null)[]): T[] {
  return (lists[0] ?? []).map((_, place) => {
    const row = {} as T
    for (const [column, field] of fields.entries()) row[field] = lists[column]?.[place] as T[typeof field]
    return row
  })
}
