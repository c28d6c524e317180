import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { waitingUploads } from '../../../db/schema'
import { all, isThere } from '../../../db/sql/rows'
import type { Unit } from '../check/rows'

// The people of an upload wait in the tables, out of everybody's sight (`migrations/0030_waiting_people.sql`).

/** Lets a unit of work see the people of an upload that wait. */
export const seeWaiting = (tx: Tx, upload: string) =>
  tx.execute(sql`select set_config('app.upload', ${upload}, true)`)

/** A unit of work that sees them. */
export const unitOf =
  (upload: string, unit: Unit): Unit =>
  work =>
    unit(async tx => {
      await seeWaiting(tx, upload)
      return work(tx)
    })

interface Waiting {
  company: string
  upload: string
  /** What the ids of its people and groupings begin with. */
  idBlock: string
}

/** From here on, who has an id of the block is seen by nobody else. */
export const beginWaiting = (tx: Tx, { company, upload, idBlock }: Waiting) =>
  tx.insert(waitingUploads).values({ companyId: company, uploadId: upload, idBlock })

const isOf = (block: SQL) => sql`between ${block} || '000000' and ${block} || 'ffffff'`

/** Whether an id is one of those who wait with an upload. */
const waits = (id: SQL, upload: string) => sql`exists (
  select from waiting_uploads w where w.upload_id = ${upload} and ${id} ${isOf(sql`w.id_block`)})`

/** People who are removed at a time: others have their turn between. */
const batch = 500

/** Removes the people and groupings of an upload that have waited in vain; nothing where nobody waits. */
export async function withdraw(unit: Unit, upload: string): Promise<void> {
  const own = unitOf(upload, unit)
  const block = sql`(select w.id_block from waiting_uploads w where w.upload_id = ${upload})`
  for (let more = await own(tx => isThere(tx, sql`waiting_uploads where upload_id = ${upload}`)); more; )
    more = await own(async tx => {
      const gone = await all(
        tx,
        { id: sql<string>`id` },
        sql`users where id ${isOf(block)} order by id limit ${batch}`,
      )
      await tx.execute(
        sql`delete from users where id in (select id from users where id ${isOf(block)} order by id limit ${batch})`,
      )
      return gone.length === batch
    })
  await own(async tx => {
    await tx.execute(sql`delete from groupings where id ${isOf(block)}`)
    await tx.execute(sql`delete from waiting_uploads where upload_id = ${upload}`)
  })
}

/** Removes those who wait for some rows: these are planned anew. */
export const withdrawRows = (tx: Tx, upload: string, rows: readonly number[]) =>
  tx.execute(
    sql`delete from users u using upload_rows r
        where r.upload_id = ${upload} and r.kind = 'created' and r.row = any(${sql.param([...rows])}::integer[])
          and u.id = r.user_id`,
  )

/** Brings who has waited with an upload into everybody's sight, when the unit of work commits. */
export async function comeIntoSight(tx: Tx, upload: string): Promise<void> {
  // What rows have left that were planned anew.
  await tx.execute(
    sql`delete from groupings g where ${waits(sql`g.id`, upload)}
        and not exists (select from user_groupings ug where ug.grouping_id = g.id)`,
  )
  await tx.execute(
    sql`select program_stats_add(c.program_id, c.learners, c.completion) from (
          select e.program_id, count(*) as learners, sum(round(e.completion::numeric, 4)) as completion
          from waiting_uploads w join enrolments e on e.user_id ${isOf(sql`w.id_block`)}
          where w.upload_id = ${upload} and e.removed_at is null group by e.program_id order by e.program_id) c`,
  )
  await tx.execute(sql`delete from waiting_uploads where upload_id = ${upload}`)
}
