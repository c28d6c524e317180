import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { all } from '../../../db/sql/rows'
import { rowId } from '../../people-bulk/writes'
import { scheduleEnrolments } from '../../schedule/writes'
import type { Unit } from '../check/rows'
import { createGroupings } from './groupings'
import type { Staged } from './meanwhile'

/** Rows of a file by their numbers. */
const numbered = (upload: string, numbers: readonly number[]) =>
  sql`(select * from upload_rows where upload_id = ${upload} and row = any(${sql.param([...numbers])}::integer[])) r`

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

/** The programs that people come into. */
export const placesOf = (rows: SQL) =>
  sql`select r.user_id, r.program_id from ${rows} where r.program_id is not null`

/** What puts people into groupings and programs. */
export const placingOf = ({ company, now }: Staged, rows: SQL): SQL[] => [
  sql`insert into user_groupings (company_id, user_id, grouping_id)
      select ${company}, r.user_id, t.id from ${rows}
        cross join lateral (values (r.organization_id), (r.suborganization_id), (r.group_id)) t (id)
      where t.id is not null on conflict do nothing`,
  sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
      select ${rowId(now)}, ${company}, r.user_id, r.program_id, ${now.toISOString()} from ${rows}
      where r.program_id is not null order by r.user_id, r.program_id
      on conflict (user_id, program_id) do update
      set removed_at = null, status = 'in progress', deadline = null, deadline_scheduled = false,
        version = enrolments.version + 1`,
]

/** Puts some of those who are new into the tables. Who has an address that is taken stays away. */
async function arriveSome(tx: Tx, staged: Staged, numbers: readonly number[]): Promise<void> {
  const { company, upload, now } = staged
  const at = now.toISOString()
  const given = numbered(upload, numbers)
  const arrived = sql`(select r.* from ${given} join users u on u.id = r.user_id) r`
  await tx.execute(sql`select set_config('app.stats_later', 'on', true)`)
  await tx.execute(
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, language, created_at, updated_at)
        select r.user_id, ${company}, r.cells ->> 'firstName', r.cells ->> 'lastName', r.name_search, r.cells ->> 'email',
          r.email_key, r.language, ${at}, ${at}
        from ${given} order by r.row on conflict do nothing`,
  )
  for (const write of placingOf(staged, arrived)) await tx.execute(write)
  await scheduleEnrolments(tx, company, placesOf(arrived), now)
  await tx.execute(sql`select employee_stats_catch_up(array(select r.user_id from ${arrived}))`)
}

const slices = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  )

/** People who arrive in one unit of work: others have their turn between. */
const batch = 150

/**
 * Puts those who are new into the tables, where they wait out of sight, some of them at a time.
 * @param unit sees who waits
 */
export async function arrive(
  staged: Staged,
  unit: Unit,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  await unit(tx => createGroupings(tx, staged))
  const rows = await unit(tx => rowsToArrive(tx, staged.upload))
  let arrived = 0
  for (const some of slices(rows, batch)) {
    await unit(tx => arriveSome(tx, staged, some))
    arrived += some.length
    await progress(arrived / rows.length)
  }
}

/** People whom one statement puts in: the database ends statements that take too long. */
const mostAtOnce = 10_000

/** Puts in those who are new and have not arrived yet. @returns whether all are there now: others may have their addresses */
export async function arriveAtOnce(tx: Tx, staged: Staged): Promise<boolean> {
  const rows = await rowsToArrive(tx, staged.upload)
  for (const some of slices(rows, mostAtOnce)) await arriveSome(tx, staged, some)
  return rows.length === 0 || (await rowsToArrive(tx, staged.upload)).length === 0
}
