import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import { searchWords } from '#contract/words/search-text'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { containing, listOf, paged } from '../../db/sql/lists'
import { all, countOf } from '../../db/sql/rows'
import { learnerOf, personColumns, type User, withGroupings } from './reads'

type UserQuery = QueryOf<typeof contract.users.list>

const sortKeys: Record<NonNullable<UserQuery['sortBy']>, SQL> = {
  name: sql`u.name_search collate "C"`,
  email: sql`u.email_key collate "C"`,
  type: sql`u.type collate "C"`,
  lastConnection: sql`u.last_connection`,
}

function orderOf({ sortBy, sortDirection }: UserQuery): SQL {
  if (!sortBy || sortDirection === 0) return sql`u.id`
  return sortDirection === 1
    ? sql`${sortKeys[sortBy]} nulls last, u.id`
    : sql`${sortKeys[sortBy]} desc nulls last, u.id desc`
}

/** The people that the reader sees, by name or address, a page at a time; the total is right also past the last. */
export async function listUsers(
  tx: Tx,
  reader: Reader,
  query: UserQuery,
): Promise<{ data: User[]; total: number }> {
  const { search, type } = query
  const words = searchWords(search ?? '').map(containing)
  const named = sql`u.name_search || ' ' || u.email_key like all (${listOf(words)})`
  const typed = type === undefined ? sql`true` : sql`u.type = ${type}`
  const matching = sql`u.deleted_at is null and ${learnerOf(reader)} and ${named} and ${typed}`
  const people = await all(
    tx,
    personColumns,
    sql`users u where ${matching} order by ${orderOf(query)} ${paged(query)}`,
  )
  return { data: await withGroupings(tx, people), total: await countOf(tx, sql`users u where ${matching}`) }
}
