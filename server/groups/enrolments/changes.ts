import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { bulkChanges } from '../../db/schema'
import { idsIn, listOf } from '../../db/sql/lists'
import { hasWritten } from '../../db/sql/rows'

/** Who does it, and in which company. */
export interface Author {
  company: string
  user: string
  /** Who really does it, acting for `user`. */
  impersonator?: string | null
}

/** How long what a bulk call did is kept for taking it back. */
export const keptFor = sql`interval '1 hour'`

/** Begins a change that is planned first; once more for one that was begun before. */
export async function beginChange(tx: Tx, author: Author, change: string, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from bulk_changes where created_at < ${now.toISOString()}::timestamptz - ${keptFor}`,
  )
  await tx
    .insert(bulkChanges)
    .values({
      id: change,
      companyId: author.company,
      byId: author.user,
      createdAt: now.toISOString(),
      applied: false,
    })
    .onConflictDoNothing()
}

const list = (ids: string[]) => sql`unnest(${listOf(ids)})`

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
  where e.user_id = ${idsIn(people)} and e.program_id = ${idsIn(programs)}
    and e.removed_at is null`

/** Who is in a program with another last day than `deadline`, or with this one by its schedule, which would change it. */
export const deadlinesToSet = (people: string[], programs: string[], deadline: string | null) => sql`
  select e.user_id, 'programDeadline' as kind, e.program_id as target_id, to_jsonb(e) as before
  from enrolments e
  where e.user_id = ${idsIn(people)} and e.program_id = ${idsIn(programs)}
    and e.removed_at is null and (e.deadline is distinct from ${deadline} or e.deadline_scheduled)`

/**
 * Keeps how one person's enrolment is before it is written, so that `undoBulk` restores it whole: enlisting and removing
 * by themselves would leave a trace of the first, and let go on who was stopped.
 * @param changes what is going to change, as one of the selects above
 * @returns the id of the change; null where nothing is going to change
 */
export async function keepBefore(tx: Tx, author: Author, changes: SQL, now: Date): Promise<string | null> {
  const change = newId(now.getTime())
  await beginChange(tx, author, change, now)
  const kept = await hasWritten(
    tx,
    sql`insert into bulk_change_rows (company_id, change_id, user_id, kind, target_id, before)
        select ${author.company}, ${change}, c.user_id, c.kind, c.target_id, c.before
        from (${changes}) c`,
  )
  const self = eq(bulkChanges.id, change)
  if (kept) await tx.update(bulkChanges).set({ applied: true }).where(self)
  else await tx.delete(bulkChanges).where(self)
  return kept ? change : null
}
