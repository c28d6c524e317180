import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { listOf } from '../../../db/sql/lists'
import { all, isThere } from '../../../db/sql/rows'
import { rowId } from '../../people-bulk/writes'
import { scheduleEnrolments } from '../../schedule/writes'
import type { Unit } from '../check/rows'
import { createGroupings } from './groupings'
import type { Staged } from './meanwhile'
import { unitOf } from './wait'

/**
 * Rows of a file by their numbers. Each is looked up by the key (`offset 0` keeps it so): of rows that have just been written
 * the planner knows nothing, and would read all of them for each slice.
 */
const numbered = (upload: string, numbers: readonly number[]) =>
  sql`(select t.* from unnest(${sql.param([...numbers])}::integer[]) n (row)
    cross join lateral (select * from upload_rows where upload_id = ${upload} and row = n.row offset 0) t) r`

/** The rows of those who are new and not in the tables yet, in their order. */
async function rowsToArrive(tx: Tx, upload: string): Promise<number[]> {
  const found = await all(
    tx,
    { row: sql<number>`r.row` },
    sql`upload_rows r where r.upload_id = ${upload} and r.kind = 'created'
        and not exists (select from users u where u.id = r.user_id) order by r.row`,
  )
  return found.map(({ row }) => row)
}

/** The ids of the programs that rows name, to be compared with: each is named by hundreds of them. */
export const programsOf = (upload: string) =>
  sql`any(array(select distinct r.program_id from upload_rows r
    where r.upload_id = ${upload} and r.program_id is not null))`

/** Whether a program that somebody comes into has a schedule. Where that changes, the program has another version. */
const hasSchedules = (tx: Tx, upload: string) =>
  isThere(tx, sql`program_schedules where program_id = ${programsOf(upload)}`)

/** The programs that people come into. */
export const placesOf = (rows: SQL) =>
  sql`select r.user_id, r.program_id from ${rows} where r.program_id is not null`

/** What puts people into groupings and programs, who are in none of them yet. */
export const placingOf = ({ company, now }: Staged, rows: SQL): [groupings: SQL, programs: SQL] => [
  sql`insert into user_groupings (company_id, user_id, grouping_id)
      select ${company}, r.user_id, t.id from ${rows}
        cross join lateral (values (r.organization_id), (r.suborganization_id), (r.group_id)) t (id)
      where t.id is not null`,
  sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
      select ${rowId(now)}, ${company}, r.user_id, r.program_id, ${now.toISOString()} from ${rows}
      where r.program_id is not null order by r.user_id, r.program_id`,
]

/** What a unit of work says before it puts many in: it sees who waits, and they come into the list of employees once, at its end. */
const many = (upload: string) =>
  sql`select set_config('app.upload', ${upload}, true), set_config('app.stats_later', 'on', true)`

/**
 * Puts some of those who are new into the tables and into the list. Who has an address that is taken stays away. What fills the
 * tables is one statement, since a slice is small and each statement takes a millisecond or two by itself; the list is another, which
 * sees what the first has locked. Searches find them one by one until the job that follows has taken them into their index.
 */
async function bringIn(
  tx: Tx,
  staged: Staged,
  numbers: readonly number[],
  scheduled: boolean,
): Promise<void> {
  const { company, upload, now } = staged
  const at = sql`${now.toISOString()}::timestamptz`
  const [intoGroupings, intoPrograms] = placingOf(staged, sql`arrived r`)
  await tx.execute(many(upload))
  const arrived = await all(
    tx,
    { id: sql<string>`m.id` },
    columns =>
      sql`with given as (select r.* from ${numbered(upload, numbers)}), made as (
          insert into users (id, company_id, first_name, last_name, name_search, email, email_key, language, created_at,
            updated_at, indexed)
          select r.user_id, ${company}, r.cells ->> 'firstName', r.cells ->> 'lastName', r.name_search, r.cells ->> 'email',
            r.email_key, r.language, ${at}, ${at}, false
          from given r order by r.row on conflict do nothing returning id
        ), arrived as (select r.* from given r join made m on m.id = r.user_id), placed as (${intoGroupings}),
        enrolled as (${intoPrograms})
        select ${columns} from made m`,
  )
  if (scheduled) await scheduleEnrolments(tx, company, placesOf(arrivedOf(upload, numbers)), now)
  await tx.execute(sql`select employee_stats_arrive(${listOf(arrived.map(({ id }) => id))})`)
}

/** Those of some rows who are in the tables. */
const arrivedOf = (upload: string, numbers: readonly number[]) =>
  sql`(select r.* from ${numbered(upload, numbers)} join users u on u.id = r.user_id) r`

const slices = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  )

/** People who come in in one unit of work: others have their turn between. */
const atOnce = 200

/** Puts those who are new into the tables, where they wait out of sight, some of them at a time. */
export async function arrive(
  staged: Staged,
  unit: Unit,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  const own = unitOf(staged.upload, unit)
  await own(tx => createGroupings(tx, staged))
  const rows = await own(tx => rowsToArrive(tx, staged.upload))
  const scheduled = await own(tx => hasSchedules(tx, staged.upload))
  let arrived = 0
  for (const some of slices(rows, atOnce)) {
    await unit(tx => bringIn(tx, staged, some, scheduled))
    arrived += some.length
    await progress(arrived / rows.length)
  }
}

/** People whom one statement puts in: the database ends statements that take too long. */
const mostAtOnce = 10_000

/** Puts in those who are new and have not arrived yet. @returns whether all are there now: others may have their addresses */
export async function arriveAtOnce(tx: Tx, staged: Staged): Promise<boolean> {
  const rows = await rowsToArrive(tx, staged.upload)
  if (rows.length === 0) return true
  const scheduled = await hasSchedules(tx, staged.upload)
  for (const some of slices(rows, mostAtOnce)) await bringIn(tx, staged, some, scheduled)
  return (await rowsToArrive(tx, staged.upload)).length === 0
}
