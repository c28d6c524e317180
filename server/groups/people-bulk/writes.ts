import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { bulkChanges } from '../../db/schema'
import type { Author } from '../enrolments/changes'

/** An id of the moment for every row: the part that tells processes apart is drawn by lot. */
const rowId = (now: Date) =>
  sql`${now.getTime().toString(16).padStart(11, '0')} || left(replace(gen_random_uuid()::text, '-', ''), 13)`

const ofKind = (change: string, kind: string) =>
  sql`bulk_change_rows r where r.change_id = ${change} and r.kind = ${kind}`

/** What the planned rows of a change come to. */
export const writesOf = (change: string, company: string, now: Date): SQL[] => [
  sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
      select ${rowId(now)}, ${company}, r.user_id, r.target_id, ${now.toISOString()}
      from ${ofKind(change, 'programAdded')} order by r.user_id, r.target_id
      on conflict (user_id, program_id) do update
      set removed_at = null, status = 'in progress', deadline = null, version = enrolments.version + 1`,
  sql`update enrolments e set removed_at = ${now.toISOString()}, version = version + 1
      from ${ofKind(change, 'programRemoved')} and e.user_id = r.user_id and e.program_id = r.target_id`,
  sql`insert into user_groupings (company_id, user_id, grouping_id)
      select ${company}, r.user_id, r.target_id from ${ofKind(change, 'groupingAdded')} on conflict do nothing`,
  sql`delete from user_groupings ug using ${ofKind(change, 'groupingRemoved')}
      and ug.user_id = r.user_id and ug.grouping_id = r.target_id`,
]

/** That nothing has happened to the enrolment `e` since the call that the row `r` tells of. */
export const untouched = sql`e.version = coalesce((r.before ->> 'version')::integer, 0) + 1`

/** What takes the rows of a change back. */
export const reversalsOf = (change: string, company: string, now: Date): SQL[] => [
  sql`delete from enrolments e using ${ofKind(change, 'programAdded')} and r.before is null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched} and e.started_at is null`,
  sql`update enrolments e set removed_at = ${now.toISOString()}, version = version + 1
      from ${ofKind(change, 'programAdded')} and r.before is null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`update enrolments e set removed_at = (r.before ->> 'removed_at')::timestamptz, status = r.before ->> 'status',
        deadline = r.before ->> 'deadline', version = version + 1
      from ${ofKind(change, 'programAdded')} and r.before is not null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`update enrolments e set removed_at = null, version = version + 1
      from ${ofKind(change, 'programRemoved')} and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`delete from user_groupings ug using ${ofKind(change, 'groupingAdded')}
      and ug.user_id = r.user_id and ug.grouping_id = r.target_id`,
  sql`insert into user_groupings (company_id, user_id, grouping_id)
      select ${company}, r.user_id, r.target_id from ${ofKind(change, 'groupingRemoved')}
      and exists (select from groupings g where g.id = r.target_id) on conflict do nothing`,
]

/** Figures of the programs of a change, in their order: the writes change them in whichever order they come to them. */
const lockFigures = (tx: Tx, change: string) =>
  tx.execute(
    sql`select from program_stats where program_id in (
          select target_id from bulk_change_rows where change_id = ${change} and kind like 'program%')
        order by program_id for no key update`,
  )

/** Writes, and brings the people of the change up to date in the list once for all of it. */
export async function writeAtOnce(tx: Tx, change: string, writes: readonly SQL[]): Promise<void> {
  await lockFigures(tx, change)
  await tx.execute(sql`select set_config('app.stats_later', 'on', true)`)
  for (const write of writes) await tx.execute(write)
  await tx.execute(
    sql`select employee_stats_catch_up(
          array(select distinct user_id from bulk_change_rows where change_id = ${change}))`,
  )
}

/** Does what was planned, for everybody or for nobody, and keeps how it was. */
export async function applyChange(tx: Tx, author: Author, change: string, now: Date): Promise<void> {
  await writeAtOnce(tx, change, writesOf(change, author.company, now))
  await tx.update(bulkChanges).set({ applied: true }).where(eq(bulkChanges.id, change))
}
