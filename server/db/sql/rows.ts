import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'
import { Failure } from '../../errors/failure'
import type { Tx } from '../database'

/** What a statement reads into each field of its rows: a column of the schema, or an expression that says its type. */
export type Fields = Readonly<Record<string, SQL | Column>>

/** A column of the schema that holds values of a type. */
type ColumnOf<Type> = Column & {
  readonly _: { readonly data: Type; readonly notNull: null extends Type ? boolean : true }
}

/** What fills the fields of a row whose type is declared elsewhere. */
export type Columns<Row> = { readonly [Field in keyof Row & string]: SQL<Row[Field]> | ColumnOf<Row[Field]> }

type TypeOf<Field> =
  Field extends SQL<infer Type> ? Type : Field extends Column ? GetColumnData<Field> : never

/** A row of these fields. */
export type RowOf<F extends Fields> = { -readonly [Name in keyof F]: TypeOf<F[Name]> }

/** The part after `from`, or a function that writes the whole statement where its columns do not stand first. */
type Statement = SQL | ((columns: SQL) => SQL)

/** The fields as a `select` or `returning` lists them. */
export const selected = (fields: Fields): SQL =>
  sql.join(
    Object.entries(fields).map(([field, value]) => sql`${value} as ${sql.identifier(field)}`),
    sql`, `,
  )

/**
 * The rows of a statement. Values come the same from both engines: int8, count and numeric are numbers, timestamptz is
 * ISO 8601 in UTC with milliseconds, date is `YYYY-MM-DD`, json and jsonb are parsed. As parameters: objects become JSON,
 * arrays become PostgreSQL arrays when wrapped in `sql.param(list)`, dates become instants.
 * @throws QueryError when the statement fails
 */
export async function all<F extends Fields>(tx: Tx, fields: F, statement: Statement): Promise<RowOf<F>[]> {
  const columns = selected(fields)
  const result: unknown = await tx.execute(
    typeof statement === 'function' ? statement(columns) : sql`select ${columns} from ${statement}`,
  )
  // Here alone the rows of the database get a type: each field is what its column or expression says.
  return result as RowOf<F>[]
}

/** Reads a row as `all` does, of a statement that gives one at most. */
export async function one<F extends Fields>(
  tx: Tx,
  fields: F,
  statement: Statement,
): Promise<RowOf<F> | undefined> {
  const [row] = await all(tx, fields, statement)
  return row
}

/** Reads a row as `one` does, and fails where there is none. @throws Failure `notFound` */
export async function demandOne<F extends Fields>(
  tx: Tx,
  fields: F,
  statement: Statement,
): Promise<RowOf<F>> {
  const row = await one(tx, fields, statement)
  if (!row) throw new Failure('notFound')
  return row
}

/** The ids of the rows, or what `id` says. @param from what follows `from` in the statement */
export async function idsOf(tx: Tx, from: SQL, id: SQL<string> = sql<string>`id`): Promise<string[]> {
  const found = await all(tx, { id }, from)
  return found.map(row => row.id)
}

/** How many rows there are. @param from what follows `from` in the statement */
export async function countOf(tx: Tx, from: SQL): Promise<number> {
  const [found] = await all(tx, { count: sql<number>`count(*)` }, from)
  return found?.count ?? 0
}

/** Whether there is a row. @param from what follows `from` in the statement */
export async function isThere(tx: Tx, from: SQL): Promise<boolean> {
  const [found] = await all(
    tx,
    { there: sql<boolean>`exists (select from ${from})` },
    columns => sql`select ${columns}`,
  )
  return found?.there ?? false
}

/** Whether a write touches any row. @param write an insert, update or delete without its `returning` */
export async function hasWritten(tx: Tx, write: SQL): Promise<boolean> {
  const written = await all(tx, { row: sql<number>`1` }, columns => sql`${write} returning ${columns}`)
  return written.length > 0
}

/**
 * As `all`, for many rows: the database sends each column as one JSON array, which takes half the time of one value a
 * row. Instants come as the column writes them, so it writes them in the contract's form.
 * @param from what follows `from` in the statement
 * @throws QueryError when the statement fails
 */
export async function manyRows<F extends Fields>(tx: Tx, fields: F, from: SQL): Promise<RowOf<F>[]> {
  const names = Object.keys(fields) as (keyof F & string)[]
  const lists = sql.join(
    names.map(name => sql`json_agg(${sql.identifier(name)})`),
    sql`, `,
  )
  const [found] = await all(
    tx,
    { lists: sql<(RowOf<F>[keyof F][] | null)[]>`json_build_array(${lists})` },
    sql`(select ${selected(fields)} from ${from}) t`,
  )
  return fromLists<RowOf<F>>(names, found?.lists ?? [])
}

function fromLists<T>(fields: (keyof T)[], lists: (T[keyof T][] | null)[]): T[] {
  return (lists[0] ?? []).map((_, place) => {
    const row = {} as T
    for (const [column, field] of fields.entries()) row[field] = lists[column]?.[place] as T[typeof field]
    return row
  })
}
