import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '#contract/words/search-text'

/** A list as one parameter: `unnest(${listOf(ids)})`, `<> all(${listOf(ids)})`. */
export const listOf = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`

/** That something is in a list: `where id = ${idsIn(ids)}`. */
export const idsIn = (ids: readonly string[]): SQL => sql`any(${listOf(ids)})`

/** A page of a list; all of it without a limit. */
export const paged = ({ limit, page }: { limit?: number; page: number }): SQL =>
  limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`

/** How a list is asked for: by one of its keys and a direction, 0 for its own order. */
interface Asked<Key extends string> {
  sortBy?: Key
  sortDirection: 1 | -1 | 0
}

/**
 * What follows `order by`: the key that is asked for, blanks last, and behind it the order that the list has by itself.
 * @param own ends with an id, so that pages do not overlap
 */
export const ordered = <Key extends string>(
  { sortBy, sortDirection }: Asked<Key>,
  keys: Record<Key, SQL>,
  own: SQL,
): SQL =>
  sortBy && sortDirection !== 0
    ? sql`${keys[sortBy]} ${sortDirection === 1 ? sql`asc` : sql`desc`} nulls last, ${own}`
    : own

/** A LIKE pattern for what a person typed: the signs that LIKE knows stand for themselves. */
export const containing = (typed: string) => `%${searchText(typed).replace(/[\\%_]/g, '\\$&')}%`
