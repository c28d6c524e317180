import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '#contract/search-text'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { containing } from '../programs/matching'
import type { EmployeeFilters } from './filters'

/** A total beyond this is counted by a call of its own. */
export const mostCounted = 10_000

/** More are found sooner by walking the list, in which every few rows one of them stands. */
const mostListed = 2000

interface Found {
  /** How many there are, counted up to one beyond `mostCounted`. */
  total: number
  /** Their ids with commas between them; null where there are too many. */
  ids: string | null
}

/** Those whose name or address holds the text; undefined where they are so many that the list is walked. */
async function peopleContaining(tx: Tx, typed: string): Promise<Found | undefined> {
  const searched = searchText(typed)
  if (searched === '') return undefined
  const [found] = await rows<Found>(
    tx,
    sql`select total, ids from people_containing(${searched}, ${containing(typed)}, ${mostListed}, ${mostCounted + 1})`,
  )
  return found
}

export interface Search {
  /** On `s`, beside the conditions of the filters. */
  condition: SQL
  /** How many the text of `search` finds, counted up to one beyond `mostCounted`, where they are too many for the condition. */
  total?: number
}

/**
 * What a search finds by its index: the policies of row-level security keep the indexes of texts from being used in a
 * statement itself.
 */
export async function searchEmployees(
  tx: Tx,
  { search, name, email }: Pick<EmployeeFilters, 'search' | 'name' | 'email'>,
): Promise<Search> {
  const typed = search ?? name ?? email
  const found = typed ? await peopleContaining(tx, typed) : undefined
  if (!found) return { condition: sql`true` }
  const { ids, total } = found
  if (ids === null) return { condition: sql`true`, total: search ? total : undefined }
  return { condition: sql`s.user_id = any(string_to_array(${ids}, ','))` }
}
