import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { bulkChanges, type ChangeKind } from '../../db/schema'
import { listOf } from '../../db/sql/lists'
import type { Author } from '../enrolments/changes'
import { scheduleEnrolments } from '../schedule/writes'
import type { BulkAction } from './plan'

/** An id of the moment for every row: the part that tells processes apart is drawn by lot. */
export const rowId = (now: Date) =>
  sql`${now.getTime().toString(16).padStart(11, '0')} || left(replace(gen_random_uuid()::text, '-', ''), 13)`

const statusOf = { programStopped: 'stopped', programResumed: 'in progress' }

const ofKind = (change: string, kind: string) =>
  sql`bulk_change_rows r where r.change_id = ${change} and r.kind = ${kind}`

/** What the planned rows of a change come to. @param deadline the last day that is given with programs, if any */
const writesOf = (change: string, company: string, deadline: string | null, now: Date): SQL[] => [
  sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at, deadline)
      select ${rowId(now)}, ${company}, r.user_id, r.target_id, ${now.toISOString()}, ${deadline}
      from ${ofKind(change, 'programAdded')} order by r.user_id, r.target_id
      on conflict (user_id, program_id) do update
      set removed_at = null, status = 'in progress', deadline = excluded.deadline, deadline_scheduled = false,
        version = enrolments.version + 1`,
  sql`update enrolments e set removed_at = ${now.toISOString()}, version = version + 1
      from ${ofKind(change, 'programRemoved')} and e.user_id = r.user_id and e.program_id = r.target_id`,
  ...(['programStopped', 'programResumed'] as const).map(
    kind => sql`update enrolments e set status = ${statusOf[kind]}, version = version + 1
      from ${ofKind(change, kind)} and e.user_id = r.user_id and e.program_id = r.target_id`,
  ),
  sql`update enrolments e set deadline = ${deadline}, deadline_scheduled = false, version = version + 1
      from ${ofKind(change, 'programDeadline')} and e.user_id = r.user_id and e.program_id = r.target_id`,
  sql`insert into user_groupings (company_id, user_id, grouping_id)
      select ${company}, r.user_id, r.target_id from ${ofKind(change, 'groupingAdded')} on conflict do nothing`,
  sql`delete from user_groupings ug using ${ofKind(change, 'groupingRemoved')}
      and ug.user_id = r.user_id and ug.grouping_id = r.target_id`,
]

/** Holds where nobody has changed the enrolment `e` since the bulk call that wrote the row `r`. */
export const untouched = sql`e.version = coalesce((r.before ->> 'version')::integer, 0) + 1`

/** What the audit log is told of a change: an entry for each person with each program and grouping. */
const entriesOf = (rows: SQL, { company, user, impersonator }: Author, now: Date): SQL => sql`
  insert into audit_log (id, company_id, user_id, impersonator_id, action, details, subject_id, at)
  select ${rowId(now)}, ${company}, ${user}, ${impersonator ?? null}, 'person.' || r.kind,
    jsonb_build_object(case when r.kind like 'program%' then 'promotionId' else 'groupingId' end, r.target_id),
    r.user_id, ${now.toISOString()}
  from (${rows}) r`

/** Tells of what was planned. */
const tellOfChange = (change: string, author: Author, now: Date): SQL =>
  entriesOf(
    sql`select user_id, kind, target_id from bulk_change_rows where change_id = ${change}`,
    author,
    now,
  )

/** What the way back of each kind is called. */
const opposites = {
  programAdded: 'programRemoved',
  programRemoved: 'programAdded',
  programStopped: 'programResumed',
  programResumed: 'programStopped',
  programDeadline: 'programDeadline',
  groupingAdded: 'groupingRemoved',
  groupingRemoved: 'groupingAdded',
} satisfies Record<ChangeKind, ChangeKind>

/** Tells of rows that go back: what was added is removed, and the other way round. */
export const tellOfReversal = (rows: SQL, author: Author, now: Date): SQL =>
  entriesOf(
    sql`select f.user_id, f.target_id, o.opposite as kind from (${rows}) f
        join unnest(${listOf(Object.keys(opposites))}, ${listOf(Object.values(opposites))}) o(kind, opposite)
          on o.kind = f.kind`,
    author,
    now,
  )

/** What was kept before schedules were there does not say. */
const wasScheduled = sql`coalesce((r.before ->> 'deadline_scheduled')::boolean, false)`

/** What takes the rows of a change back. */
export const reversalsOf = (change: string, company: string, now: Date): SQL[] => [
  sql`delete from enrolments e using ${ofKind(change, 'programAdded')} and r.before is null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched} and e.started_at is null`,
  sql`update enrolments e set removed_at = ${now.toISOString()}, version = version + 1
      from ${ofKind(change, 'programAdded')} and r.before is null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`update enrolments e set removed_at = (r.before ->> 'removed_at')::timestamptz, status = r.before ->> 'status',
        deadline = r.before ->> 'deadline', deadline_scheduled = ${wasScheduled}, version = version + 1
      from ${ofKind(change, 'programAdded')} and r.before is not null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`update enrolments e set removed_at = null, version = version + 1
      from ${ofKind(change, 'programRemoved')} and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`update enrolments e set status = r.before ->> 'status', deadline = r.before ->> 'deadline',
        deadline_scheduled = ${wasScheduled}, version = version + 1
      from bulk_change_rows r
      where r.change_id = ${change} and r.kind in ('programStopped', 'programResumed', 'programDeadline')
        and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
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
export async function applyChange(
  tx: Tx,
  author: Author,
  change: string,
  body: BulkAction,
  now: Date,
): Promise<void> {
  const deadline = 'deadline' in body ? (body.deadline ?? null) : null
  await writeAtOnce(tx, change, writesOf(change, author.company, deadline, now))
  const added = sql`select r.user_id, r.target_id as program_id from ${ofKind(change, 'programAdded')}`
  if (!('deadline' in body) || body.deadline === undefined)
    await scheduleEnrolments(tx, author.company, added, now)
  await tx.execute(tellOfChange(change, author, now))
  await tx.update(bulkChanges).set({ applied: true }).where(eq(bulkChanges.id, change))
}
