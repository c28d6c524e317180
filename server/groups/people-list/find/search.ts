import { sql } from 'drizzle-orm'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../../db/database'
import { containing } from '../../../db/sql/lists'
import { type Columns, one } from '../../../db/sql/rows'
import { type EmployeeFilters, isSearchAlone } from './filters'
import type { PeopleSet } from './sets'

/** A total beyond this is counted by a call of its own. */
export const mostCounted = 10_000

/** Where nothing else is asked, more are found sooner by walking the list, in which every few rows one of them stands. */
const mostListed = 2000

interface Found {
  /** How many there are, counted up to one beyond `mostCounted`. */
  total: number
  /** Their ids with commas between them; null where there are too many. */
  ids: string | null
}

/** Those whose name or address holds the text; undefined where they are so many that the list is walked. */
async function peopleContaining(tx: Tx, typed: string, listed: number): Promise<Found | undefined> {
  const searched = searchText(typed)
  if (searched === '') return undefined
  const found = await one<Columns<Found>>(
    tx,
    { total: sql`total`, ids: sql`ids` },
    sql`people_containing(${searched}, ${containing(typed)}, ${listed}, ${mostCounted + 1})`,
  )
  return found
}

export interface Search {
  /** Who is found, and maybe more: the conditions of the filters hold as well. */
  set?: PeopleSet
  /** How many the text of `search` finds, counted up to one beyond `mostCounted`, where they are too many for a set. */
  total?: number
}

/**
 * What a search finds by its index: the policies of row-level security keep the indexes of texts from being used in a
 * statement itself.
 */
export async function searchEmployees(tx: Tx, filters: Partial<EmployeeFilters>): Promise<Search> {
  const { search, name, email } = filters
  const typed = search ?? name ?? email
  if (!typed) return {}
  const found = await peopleContaining(tx, typed, isSearchAlone(filters) ? mostListed : mostCounted)
  if (!found) return {}
  const { ids, total } = found
  if (ids === null) return { total: search ? total : undefined }
  return { set: { ids: sql`select unnest(string_to_array(${ids}, ',')) as user_id` } }
}
