import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { uploadParts, uploads } from '../../../db/schema'
import type { NewGrouping } from '../../../db/schema/uploads'
import { all, one } from '../../../db/sql/rows'
import { rowId } from '../../people-bulk/writes'
import { scheduleEnrolments } from '../../schedule/writes'
import { lockUpload, planAnew, type Staged } from './meanwhile'

/** The rows `r` that go in. */
const goingIn = (upload: string) =>
  sql`(select * from upload_rows where upload_id = ${upload} and kind in ('created', 'changed')) r`

const groupingColumns = ['organization_id', 'suborganization_id', 'group_id'] as const

const named = (upload: string) =>
  sql.join(
    groupingColumns.map(column => sql`select r.${sql.identifier(column)} from ${goingIn(upload)}`),
    sql` union `,
  )

/** Creates the groupings that somebody comes into. One that somebody else has created meanwhile is taken instead. */
async function createGroupings(tx: Tx, { company, upload, creating, now }: Staged): Promise<NewGrouping[]> {
  if (creating.length === 0) return []
  const given = sql`json_to_recordset(${JSON.stringify(creating)}::json) c (id text, type text, name text, key text)`
  await tx.execute(
    sql`insert into groupings (id, company_id, name, name_search, type, created_at)
        select c.id, ${company}, c.name, c.key, c.type, ${now.toISOString()} from ${given} where c.id in (${named(upload)})
        order by c.id on conflict (company_id, type, name_search) do nothing`,
  )
  const found = await all(
    tx,
    { wanted: sql<string>`c.id`, id: sql<string>`g.id` },
    sql`${given} join groupings g on g.type = c.type and g.name_search = c.key where c.id in (${named(upload)})`,
  )
  for (const { wanted, id } of found.filter(({ wanted, id }) => wanted !== id))
    for (const column of groupingColumns.map(name => sql.identifier(name)))
      await tx.execute(
        sql`update upload_rows set ${column} = ${id} where upload_id = ${upload} and ${column} = ${wanted}`,
      )
  const made = new Set(found.map(({ id }) => id))
  return creating.filter(({ id }) => made.has(id))
}

/** Rows of a file, the first one not among them. */
type Slice = readonly [after: number, last: number]

/** Rows that one statement puts in: the database ends statements that take too long. */
const sliceSize = 10_000

/** The rows that go in, in slices. */
async function slicesOf(tx: Tx, upload: string): Promise<Slice[]> {
  const ends = await all(
    tx,
    { last: sql<number>`max(t.row)` },
    sql`(select r.row, (row_number() over (order by r.row) - 1) / ${sliceSize}::integer as slice from ${goingIn(upload)}) t
        group by t.slice order by t.slice`,
  )
  return ends.map(({ last }, place) => [ends[place - 1]?.last ?? 0, last])
}

/** What puts planned rows in: people, their groupings, their programs, and their places in the list. */
const writesOf = ({ company, upload, now }: Staged, [after, last]: Slice): SQL[] => {
  const at = now.toISOString()
  const rows = sql`(select * from ${goingIn(upload)} where r.row > ${after} and r.row <= ${last}) r`
  return [
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, language, created_at, updated_at)
        select r.user_id, ${company}, r.cells ->> 'firstName', r.cells ->> 'lastName', r.name_search, r.cells ->> 'email',
          r.email_key, r.language, ${at}, ${at}
        from ${rows} where r.kind = 'created' order by r.row`,
    sql`update users u set first_name = r.cells ->> 'firstName', last_name = r.cells ->> 'lastName',
          name_search = r.name_search, language = coalesce(r.language, u.language), updated_at = ${at}, version = u.version + 1
        from ${rows} where r.kind = 'changed' and u.id = r.user_id
          and (u.first_name, u.last_name, u.language)
            is distinct from (r.cells ->> 'firstName', r.cells ->> 'lastName', coalesce(r.language, u.language))`,
    sql`insert into user_groupings (company_id, user_id, grouping_id)
        select ${company}, r.user_id, t.id from ${rows}
          cross join lateral (values (r.organization_id), (r.suborganization_id), (r.group_id)) t (id)
        where t.id is not null on conflict do nothing`,
    sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
        select ${rowId(now)}, ${company}, r.user_id, r.program_id, ${at} from ${rows} where r.program_id is not null
        order by r.user_id, r.program_id
        on conflict (user_id, program_id) do update
        set removed_at = null, status = 'in progress', deadline = null, deadline_scheduled = false,
          version = enrolments.version + 1`,
    sql`select employee_stats_catch_up(array(select r.user_id from ${rows}))`,
  ]
}

/** What an upload came to, in people and rows. */
export type Counts = Record<'created' | 'changed' | 'enrolled' | 'unchanged' | 'skipped', number>

async function countsOf(tx: Tx, upload: string): Promise<Counts> {
  const of = (kind: string) => sql<number>`count(*) filter (where r.kind = ${kind})`
  const counts = await one(
    tx,
    {
      created: of('created'),
      changed: of('changed'),
      enrolled: sql<number>`count(r.program_id)`,
      unchanged: of('unchanged'),
      skipped: of('skipped'),
    },
    sql`upload_rows r where r.upload_id = ${upload}`,
  )
  return counts ?? { created: 0, changed: 0, enrolled: 0, unchanged: 0, skipped: 0 }
}

/** Locks the figures of the programs, in their order: the writes change them in whichever order they come to them. */
export const lockFigures = (tx: Tx, upload: string) =>
  tx.execute(
    sql`select from program_stats where program_id in (select program_id from upload_rows where upload_id = ${upload})
        order by program_id for no key update`,
  )

/** Puts a staged upload in: all of its right rows, or none. */
export async function putIn(tx: Tx, planned: Staged): Promise<Counts> {
  const { upload, company, now } = planned
  await lockUpload(tx, upload)
  const staged = await planAnew(tx, planned)
  const groupings = await createGroupings(tx, staged)
  await lockFigures(tx, upload)
  // What searches look for is sorted into its index afterwards (`follow-up.ts`).
  await tx.execute(sql`select set_config('gin_pending_list_limit', '256MB', true)`)
  for (const slice of await slicesOf(tx, upload)) {
    await tx.execute(sql`select set_config('app.stats_later', 'on', true)`)
    for (const write of writesOf(staged, slice)) await tx.execute(write)
  }
  const places = sql`select r.user_id, r.program_id from ${goingIn(upload)} where r.program_id is not null`
  await scheduleEnrolments(tx, company, places, now)
  const counts = await countsOf(tx, upload)
  await tx
    .update(uploads)
    .set({ ...counts, groupings, appliedAt: now.toISOString() })
    .where(eq(uploads.id, upload))
  await tx.delete(uploadParts).where(eq(uploadParts.uploadId, upload))
  return counts
}
