import { sql } from 'drizzle-orm'
import { searchWords } from '#contract/words/search-text'
import type { Tx } from '../../../db/database'
import { containing, listOf } from '../../../db/sql/lists'
import { type Columns, one } from '../../../db/sql/rows'
import { type EmployeeFilters, isSearchAlone } from './filters'
import type { PeopleSet } from './sets'

/**
 * How many people are counted with a page where it has to be found by itself: a larger total is counted by a call of its own. It
 * is also how many ids a search gives where nothing else is asked: if it finds more people, the list is walked, since one of
 * them stands every few rows, so that a page is soon full.
 */
export const mostCounted = 2000

/** How many people are read at once; and the ids that a search gives where they have to meet what else is asked. */
export const mostRead = 10_000

interface Found {
  /** How many there are, counted up to one beyond those that are listed. */
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
    sql`people_with_words(${listOf(words)}, ${listOf(words.map(containing))}, ${listed}, ${listed + 1})`,
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
  const found = await peopleContaining(tx, typed, isSearchAlone(filters) ? mostCounted : mostRead)
  if (!found) return {}
  const { ids, total } = found
  if (ids === null) return { total: search ? total : undefined }
  return { set: { ids: sql`select unnest(string_to_array(${ids}, ',')) as user_id` } }
}
