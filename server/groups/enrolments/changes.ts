import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { rows } from '../../db/sql/rows'

/** Who does it, and in which company. */
export interface Author {
  company: string
  user: string
}

/** How long what a bulk call did is kept for taking it back. */
export const keptFor = sql`interval '1 hour'`

/** Begins a change that is planned first; once more for one that was begun before. */
export async function beginChange(tx: Tx, author: Author, change: string, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from bulk_changes where created_at < ${now.toISOString()}::timestamptz - ${keptFor}`,
  )
  await tx.execute(
    sql`insert into bulk_changes (id, company_id, by_id, created_at, applied)
        values (${change}, ${author.company}, ${author.user}, ${now.toISOString()}, false) on conflict do nothing`,
  )
}

const list = (ids: string[]) => sql`unnest(${sql.param(ids)}::text[])`

/** Who is not in a program yet, or no longer. */
export const programsToAdd = (people: string[], programs: string[]) => sql`
  select u.id as user_id, 'programAdded' as kind, p.id as target_id, to_jsonb(e) as before
  from ${list(people)} u(id) cross join ${list(programs)} p(id)
  left join enrolments e on e.user_id = u.id and e.program_id = p.id
  where e.id is null or e.removed_at is not null`

/** Who is in a program. */
export const programsToRemove = (people: string[], programs: string[]) => sql`
  select e.user_id, 'programRemoved' as kind, e.program_id as target_id, to_jsonb(e) as before
  from enrolments e
  where e.user_id = any(${sql.param(people)}::text[]) and e.program_id = any(${sql.param(programs)}::text[])
    and e.removed_at is null`

const changesOf = { add: programsToAdd, remove: programsToRemove }

/**
 * Keeps how one person's enrolment is before it is written, so that `undoBulk` restores it whole: enlisting and removing
 * by themselves would leave a trace of the first, and let go on who was stopped.
 * @returns the id of the change; null where nothing is going to change
 */
export async function keepBefore(
  tx: Tx,
  author: Author,
  what: keyof typeof changesOf,
  { user, program }: { user: string; program: string },
  now: Date,
): Promise<string | null> {
  const change = newId(now.getTime())
  await beginChange(tx, author, change, now)
  const kept = await rows(
    tx,
    sql`insert into bulk_change_rows (company_id, change_id, user_id, kind, target_id, before)
        select ${author.company}, ${change}, c.user_id, c.kind, c.target_id, c.before
        from (${changesOf[what]([user], [program])}) c returning user_id`,
  )
  await tx.execute(
    kept.length === 0
      ? sql`delete from bulk_changes where id = ${change}`
      : sql`update bulk_changes set applied = true where id = ${change}`,
  )
  return kept.length === 0 ? null : change
}
