import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database'
import { idsIn } from './sql/lists'
import { all } from './sql/rows'

/** What several units of work may be about at once; rows of these are locked in this order (docs/decisions/locks.md). */
type Locked = 'folders' | 'programs' | 'users'

/**
 * `change`: nobody else changes the row, or builds on it, until the unit of work ends. `share`: nobody changes it, others
 * may build on it, too.
 */
type Purpose = 'change' | 'share'

const strengths: Record<Purpose, SQL> = { change: sql`for no key update`, share: sql`for share` }

/**
 * Locks rows in the order of their ids: two units of work that want the same ones never wait for each other in a circle.
 * @param ids a list, or what ids are compared with in SQL
 * @returns the ids of those that are there and not deleted
 */
export async function lockRows(
  tx: Tx,
  table: Locked,
  ids: readonly string[] | SQL,
  purpose: Purpose,
): Promise<Set<string>> {
  const found = await all(
    tx,
    { id: sql<string>`id`, there: sql<boolean>`deleted_at is null` },
    sql`${sql.identifier(table)}
        where id = ${'length' in ids ? idsIn(ids) : ids} order by id ${strengths[purpose]}`,
  )
  return new Set(found.flatMap(({ id, there }) => (there ? [id] : [])))
}

/**
 * Locks what enrolments are made of, before anything is looked up or written: nobody deletes the programs meanwhile, and
 * people change for one unit of work at a time.
 * @returns the ids of the people who are there
 */
export async function lockLearning(
  tx: Tx,
  programs: readonly string[],
  people: readonly string[],
): Promise<Set<string>> {
  await lockRows(tx, 'programs', programs, 'share')
  return lockRows(tx, 'users', people, 'change')
}
