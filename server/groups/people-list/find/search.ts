import { sql } from 'drizzle-orm'
import { searchWords } from '#contract/words/search-text'
import type { Tx } from '../../../db/database'
import { containing, listOf } from '../../../db/sql/lists'
import { type Columns, one } from '../../../db/sql/rows'
import { type EmployeeFilters, isSearchAlone } from './filters'
import type { PeopleSet } from './sets'

/** How many people are counted with a page: a larger total is counted by a call of its own. */
export const mostCounted = 10_000

/**
 * How many ids a search gives where nothing else is asked. If it finds more people, the list is walked: one of them stands
 * every few rows, so that a page is soon full.
 */
const mostListed = 2000

interface Found {
  /** How many there are, counted up to one beyond `mostCounted`. */
  total: number
  /** Their ids with commas between them; null where there are too many. */
  ids: string | null
}

/** Those whose name and address hold each word; undefined where they are so many that the list is walked. */
async function peopleContaining(tx: Tx, typed: string, listed: number): Promise<Found | undefined> {
  const words = searchWords(typed)
  if (words.length === 0) return undefined
  const found = await one<Columns<Found>>(
    tx,
    { total: sql`total`, ids: sql`ids` },
    sql`people_with_words(${listOf(words)}, ${listOf(words.map(containing))}, ${listed}, ${mostCounted + 1})`,
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
 * What a search finds. It asks a function of the database (migration 0021), since a statement under row-level security
 * cannot use the indexes of texts.
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
