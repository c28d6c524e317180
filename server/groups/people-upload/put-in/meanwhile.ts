import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#contract/roles'
import type { UploadCells } from '#contract/words/upload/columns'
import type { Tx } from '../../../db/database'
import { lockRows } from '../../../db/locks'
import type { NewGrouping } from '../../../db/schema/uploads'
import { all } from '../../../db/sql/rows'
import { tabs } from '../../programs/list/matching'
import { checkGiven } from '../check/rows'
import { stageRows, unstageRows } from './stage'
import { withdrawRows } from './wait'

/** An upload that is about to be put in. */
export interface Staged {
  company: string
  upload: string
  /** Who uploads. */
  user: string
  impersonator?: string | null
  principal: Principal
  /** Groupings that are created where somebody comes into them. */
  creating: NewGrouping[]
  /** What the ids of those who are new begin with. */
  idBlock: string
  /** The versions that programs had when people began to arrive in them. */
  versions?: Record<string, number>
  now: Date
}

/** The groupings that are still to be created: somebody else may have created some of them. */
const stillMissing = (creating: readonly NewGrouping[]): SQL =>
  sql`(select c.id from json_to_recordset(${JSON.stringify(creating)}::json) c (id text, type text, key text)
    where not exists (select from groupings g where g.type = c.type and g.name_search = c.key))`

/**
 * Uploads of a company go in one after the other, so that the second one sees who came with the first. Programs and people
 * are locked in the order of all units of work (docs/decisions/locks.md).
 */
export async function lockUpload(tx: Tx, upload: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(current_setting('app.company')))`,
  )
  const of = (column: SQL) =>
    sql`any(array(select distinct ${column} from upload_rows
        where upload_id = ${upload} and ${column} is not null and kind = 'changed'))`
  const programs = sql`any(array(select distinct program_id from upload_rows
        where upload_id = ${upload} and program_id is not null))`
  await lockRows(tx, 'programs', programs, 'share')
  await lockRows(tx, 'users', of(sql`user_id`), 'change')
}

/** Whether a grouping that a row names is neither there nor created with the upload. */
const isOther = (column: SQL, missing: SQL) => sql`(${column} is not null and ${column} not in ${missing}
  and not exists (select from groupings g where g.id = ${column}))`

/** The rows whose plan does not hold any more. */
async function outdatedRows(
  tx: Tx,
  { upload, creating }: Staged,
): Promise<{ row: number; cells: UploadCells }[]> {
  const missing = stillMissing(creating)
  return all(
    tx,
    { row: sql<number>`r.row`, cells: sql<UploadCells>`r.cells` },
    sql`upload_rows r
        where r.upload_id = ${upload} and r.kind <> 'skipped' and (
          case when r.kind = 'created' then exists (
            select from users u where u.email_key = r.email_key and u.company_id is not null and u.deleted_at is null
              and u.id <> r.user_id)
          else not exists (
            select from users u where u.id = r.user_id and u.deleted_at is null
              and u.version = (r.before ->> 'version')::integer) end
          or r.program_id is not null and r.program_id not in (
            select p.id from programs p where p.deleted_at is null and ${tabs.published})
          or r.kind = 'changed' and r.program_id is not null and (
            select e.version from enrolments e where e.user_id = r.user_id and e.program_id = r.program_id
          ) is distinct from (r.before -> 'enrolment' ->> 'version')::integer
          or r.kind = 'changed' and exists (
            select from user_groupings ug where ug.user_id = r.user_id
              and ug.grouping_id in (r.organization_id, r.suborganization_id, r.group_id))
          or ${isOther(sql`r.organization_id`, missing)}
          or ${isOther(sql`r.suborganization_id`, missing)}
          or ${isOther(sql`r.group_id`, missing)})
        order by r.row`,
  )
}

/** Plans anew what somebody has changed since it was planned: rows that are wrong now are kept, and do not go in. */
export async function planAnew(tx: Tx, staged: Staged): Promise<Staged> {
  const outdated = await outdatedRows(tx, staged)
  if (outdated.length === 0) return staged
  const rows = outdated.map(({ row, cells }) => ({ row, ...cells }))
  const numbers = rows.map(({ row }) => row)
  await withdrawRows(tx, staged.upload, numbers)
  await unstageRows(tx, staged.upload, numbers)
  const check = await checkGiven({ rows, creates: staged.creating, principal: staged.principal }, work =>
    work(tx),
  )
  for await (const judged of check.judged()) await stageRows(tx, staged, judged)
  await lockUpload(tx, staged.upload)
  return { ...staged, creating: [...staged.creating, ...check.creating] }
}
