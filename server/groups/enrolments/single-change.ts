import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { rows } from '../../db/sql/rows'
import { type Author, beginChange } from '../people-bulk/bulk'
import { programsToAdd, programsToRemove } from '../people-bulk/plan'

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
