import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id, instant, text } from '#contract/schemas/base'
import { badField } from '../../errors/failure'

/** Where a page of a list of chats ends: the instant of the last message, then the name, then the id. */
export interface Cursor {
  at: string | null
  name: string
  id: string
}

const told = z.tuple([instant.nullable(), text(500), id])

/** `next` of an answer. */
export const nextOf = ({ at, name, id }: Cursor): string =>
  Buffer.from(JSON.stringify([at, name, id])).toString('base64url')

/** Where the page begins that `next` asks for; undefined for the first. @throws Failure `badRequest` for what no answer gave */
export function cursorOf(next: string | undefined): Cursor | undefined {
  if (next === undefined) return undefined
  try {
    const [at, name, id] = told.parse(JSON.parse(Buffer.from(next, 'base64url').toString()))
    return { at, name, id }
  } catch {
    throw badField('next', 'next')
  }
}

/** The columns that a list of chats goes by. */
export interface Order {
  at: SQL
  name: SQL
  id: SQL
}

/** The newest message first, and who has none by name. */
export const inOrder = ({ at, name, id }: Order): SQL => sql`${at} desc nulls last, ${name}, ${id}`

const later = ({ name, id }: Order, cursor: Cursor) => sql`(${name}, ${id}) > (${cursor.name}, ${cursor.id})`

/** That a row with a message comes after a page, in a form by which an index finds it. */
export const afterDated = (order: Order, cursor: Cursor): SQL =>
  sql`(${order.at} <= ${cursor.at}::timestamptz and (${order.at} < ${cursor.at}::timestamptz or ${later(order, cursor)}))`

/** That a row without one does: each comes after those that have one. */
export const afterUndated = (order: Order, cursor: Cursor): SQL =>
  cursor.at === null ? later(order, cursor) : sql`true`

/** That a row comes after a page. */
export const afterPage = (order: Order, cursor: Cursor | undefined): SQL =>
  cursor
    ? sql`(${afterDated(order, cursor)} or (${order.at} is null and ${afterUndated(order, cursor)}))`
    : sql`true`

/**
 * A page of rows, of which one more than asked for was read: that there is a next page.
 * @returns the rows, and where the next page begins
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursor: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? nextOf(cursor(last)) : null }
}
