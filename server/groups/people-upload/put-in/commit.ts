import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { uploadParts, uploads } from '../../../db/schema'
import { all, one } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import { scheduleEnrolments } from '../../schedule/writes'
import { arriveAtOnce, placesOf, placingOf, programsOf } from './arrive'
import { createGroupings } from './groupings'
import { lockUpload, planAnew, type Staged } from './meanwhile'
import { comeIntoSight, seeWaiting } from './wait'

/** Rows of a file, the first one not among them. */
type Slice = readonly [after: number, last: number]

/** Rows that one statement changes: the database ends statements that take too long. */
const sliceSize = 10_000

/** The rows of those who change, in slices. */
async function slicesOf(tx: Tx, upload: string): Promise<Slice[]> {
  const ends = await all(
    tx,
    { last: sql<number>`max(t.row)` },
    sql`(select r.row, (row_number() over (order by r.row) - 1) / ${sliceSize}::integer as slice
         from upload_rows r where r.upload_id = ${upload} and r.kind = 'changed') t
        group by t.slice order by t.slice`,
  )
  return ends.map(({ last }, place) => [ends[place - 1]?.last ?? 0, last])
}

/** Changes those who were there: their names, groupings and programs, and their places in the list. */
async function changeSome(tx: Tx, staged: Staged, [after, last]: Slice): Promise<void> {
  const { company, upload, now } = staged
  const rows = sql`(select * from upload_rows
    where upload_id = ${upload} and kind = 'changed' and row > ${after} and row <= ${last}) r`
  await tx.execute(sql`select set_config('app.stats_later', 'on', true)`)
  await tx.execute(
    sql`update users u set first_name = r.cells ->> 'firstName', last_name = r.cells ->> 'lastName',
          name_search = r.name_search, language = coalesce(r.language, u.language), updated_at = ${now.toISOString()},
          version = u.version + 1
        from ${rows} where u.id = r.user_id
          and (u.first_name, u.last_name, u.language)
            is distinct from (r.cells ->> 'firstName', r.cells ->> 'lastName', coalesce(r.language, u.language))`,
  )
  const [intoGroupings, intoPrograms] = placingOf(staged, rows)
  await tx.execute(sql`${intoGroupings} on conflict do nothing`)
  await tx.execute(
    sql`${intoPrograms} on conflict (user_id, program_id) do update
        set removed_at = null, status = 'in progress', deadline = null, deadline_scheduled = false,
          version = enrolments.version + 1`,
  )
  await scheduleEnrolments(tx, company, placesOf(rows), now)
  await tx.execute(sql`select employee_stats_catch_up(array(select r.user_id from ${rows}))`)
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
    sql`select from program_stats where program_id = ${programsOf(upload)}
        order by program_id for no key update`,
  )

/** Gives those who have waited the deadlines of programs whose schedule may have changed since. */
async function scheduleAnew(tx: Tx, { company, upload, versions, now }: Staged): Promise<void> {
  const before = JSON.stringify(Object.entries(versions ?? {}).map(([id, version]) => ({ id, version })))
  const changed = sql`select p.id from programs p join json_to_recordset(${before}::json) v (id text, version integer)
    on v.id = p.id and v.version <> p.version`
  const rows = sql`(select * from upload_rows
    where upload_id = ${upload} and kind = 'created' and program_id in (${changed})) r`
  if (versions) await scheduleEnrolments(tx, company, placesOf(rows), now)
}

/**
 * Puts a staged upload in: all of its right rows, or none. Those who are new may have arrived before (`arrive.ts`), and come
 * into sight with it. @throws Failure `conflict` where another upload under way has addresses of this one
 */
export async function putIn(tx: Tx, planned: Staged): Promise<Counts> {
  const { upload, now } = planned
  await seeWaiting(tx, upload)
  await lockUpload(tx, upload)
  const staged = await planAnew(tx, planned)
  const groupings = await createGroupings(tx, staged)
  await lockFigures(tx, upload)
  if (!(await arriveAtOnce(tx, staged))) throw new Failure('conflict')
  for (const slice of await slicesOf(tx, upload)) await changeSome(tx, staged, slice)
  await scheduleAnew(tx, staged)
  await comeIntoSight(tx, upload)
  const counts = await countsOf(tx, upload)
  await tx
    .update(uploads)
    .set({ ...counts, groupings, appliedAt: now.toISOString() })
    .where(eq(uploads.id, upload))
  await tx.delete(uploadParts).where(eq(uploadParts.uploadId, upload))
  return counts
}
