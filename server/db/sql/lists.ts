import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '#contract/words/search-text'

/** A list as one parameter: `unnest(${listOf(ids)})`, `<> all(${listOf(ids)})`. */
export const listOf = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`

/** That something is in a list: `where id = ${idsIn(ids)}`. */
export const idsIn = (ids: readonly string[]): SQL => sql`any(${listOf(ids)})`

/** A page of a list; all of it without a limit. */
export const paged = ({ limit, page }: { limit?: number; page: number }): SQL =>
  limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`

/** A LIKE pattern for what a person typed: the signs that LIKE knows stand for themselves. */
export const containing = (typed: string) => `%${searchText(typed).replace(/[\\%_]/g, '\\$&')}%`
