import { eq, type SQL, sql } from 'drizzle-orm'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../../db/database'
import { lockRows } from '../../../db/locks'
import { uploads } from '../../../db/schema'
import { idsIn } from '../../../db/sql/lists'
import { all } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import type { Author } from '../../enrolments/changes'
import { rowId } from '../../people-bulk/writes'
import { lockFigures } from '../put-in/commit'
import { demandUpload } from '../reads'
import { emptied, fatesOf, type Reversal, removedIn, reversalOf, untouched } from './fates'

/** @throws Failure `notFound` for one that is too old or unknown; `conflict` for one that was taken back */
async function demandUndoable(tx: Tx, upload: string, now: Date): Promise<void> {
  const { undoneAt } = await demandUpload(tx, upload, now)
  if (undoneAt) throw new Failure('conflict', [{ path: 'id', code: 'takenBack' }])
}

/** Tells what taking an upload back would do. @throws as `demandUndoable` */
export async function previewUndo(tx: Tx, upload: string, now: Date): Promise<Reversal> {
  await demandUndoable(tx, upload, now)
  return reversalOf(tx, upload, await fatesOf(tx, upload))
}

const changedRows = (upload: string) =>
  sql`upload_rows r where r.upload_id = ${upload} and r.kind = 'changed'`

/** Keeps the people and programs of an upload from other writes, so that what is told is what is done. */
async function lockReversal(tx: Tx, upload: string): Promise<void> {
  await tx.execute(sql`select from uploads where id = ${upload} for update`)
  const of = (column: SQL) =>
    sql`any(array(select distinct ${column} from upload_rows
        where upload_id = ${upload} and ${column} is not null and kind in ('created', 'changed')))`
  await lockRows(tx, 'programs', of(sql`program_id`), 'share')
  await lockRows(tx, 'users', of(sql`user_id`), 'change')
}

/** Gives people the names and language that they had, field by field, where they still have what the upload gave them. */
async function restoreNames(tx: Tx, upload: string, now: Date): Promise<void> {
  const back = await all(
    tx,
    {
      id: sql<string>`u.id`,
      firstName: sql<string>`case when u.first_name = r.cells ->> 'firstName' then r.before ->> 'firstName' else u.first_name end`,
      lastName: sql<string>`case when u.last_name = r.cells ->> 'lastName' then r.before ->> 'lastName' else u.last_name end`,
      language: sql<
        string | null
      >`case when u.language = r.language then r.before ->> 'language' else u.language end`,
    },
    sql`users u join (select * from ${changedRows(upload)}) r on r.user_id = u.id
        where u.deleted_at is null and jsonb_path_exists(
          r.changes, '$[*] ? (@.column == "firstName" || @.column == "lastName" || @.column == "language")')`,
  )
  const given = back.map(person => ({
    ...person,
    search: searchText(`${person.firstName} ${person.lastName}`),
  }))
  await tx.execute(
    sql`update users u set first_name = t."firstName", last_name = t."lastName", name_search = t.search,
          language = t.language, updated_at = ${now.toISOString()}, version = u.version + 1
        from json_to_recordset(${JSON.stringify(given)}::json)
          t (id text, "firstName" text, "lastName" text, search text, language text)
        where u.id = t.id`,
  )
}

/** Takes back the programs and groupings that an upload gave to those who were there before. */
const reversalsOf = (upload: string): SQL[] => [
  sql`delete from enrolments e using ${changedRows(upload)} and coalesce(r.before -> 'enrolment', 'null') = 'null'
      and e.user_id = r.user_id and e.program_id = r.program_id and ${untouched} and e.started_at is null`,
  sql`update enrolments e set removed_at = (r.before -> 'enrolment' ->> 'removed_at')::timestamptz,
        status = r.before -> 'enrolment' ->> 'status', deadline = r.before -> 'enrolment' ->> 'deadline',
        deadline_scheduled = coalesce((r.before -> 'enrolment' ->> 'deadline_scheduled')::boolean, false),
        version = e.version + 1
      from ${changedRows(upload)} and r.before -> 'enrolment' <> 'null'
      and e.user_id = r.user_id and e.program_id = r.program_id and ${untouched}
      and e.last_activity_at is not distinct from (r.before -> 'enrolment' ->> 'last_activity_at')::timestamptz`,
  sql`delete from user_groupings ug using ${changedRows(upload)} and ug.user_id = r.user_id
      and ug.grouping_id in (r.organization_id, r.suborganization_id, r.group_id)`,
]

/** Removes people of whom nothing is but what the upload made. */
const removalsOf = (people: readonly string[], now: Date): SQL[] => [
  sql`delete from enrolments where user_id = ${idsIn(people)}`,
  sql`delete from user_groupings where user_id = ${idsIn(people)}`,
  sql`update users set deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()}, version = version + 1
      where id = ${idsIn(people)}`,
  sql`delete from employee_stats where user_id = ${idsIn(people)}`,
]

/** Tells the history of each who was there before of what goes back. */
const tellOf = (upload: string, { company, user, impersonator }: Author, now: Date): SQL => sql`
  insert into audit_log (id, company_id, user_id, impersonator_id, action, details, subject_id, at)
  select ${rowId(now)}, ${company}, ${user}, ${impersonator ?? null}, t.action, t.details, r.user_id, ${now.toISOString()}
  from (select * from ${changedRows(upload)}) r
    left join enrolments e on e.user_id = r.user_id and e.program_id = r.program_id and ${untouched}
    cross join lateral (
      select 'person.groupingRemoved' as action, jsonb_build_object('groupingId', ug.grouping_id) as details
      from user_groupings ug where ug.user_id = r.user_id
        and ug.grouping_id in (r.organization_id, r.suborganization_id, r.group_id)
      union all select 'person.programRemoved', jsonb_build_object('promotionId', e.program_id) where e.id is not null
      union all select 'person.edited', '{}'::jsonb where jsonb_path_exists(
        r.changes, '$[*] ? (@.column == "firstName" || @.column == "lastName" || @.column == "language")')
    ) t`

/** Takes an upload back, as far as nothing depends on it. @throws as `demandUndoable` */
export async function undoUpload(tx: Tx, author: Author, upload: string, now: Date): Promise<Reversal> {
  await lockReversal(tx, upload)
  await demandUndoable(tx, upload, now)
  const fates = await fatesOf(tx, upload)
  const outcome = await reversalOf(tx, upload, fates)
  const removed = removedIn(fates)
  const groupings = emptied(upload, removed)
  await tx.execute(tellOf(upload, author, now))
  await lockFigures(tx, upload)
  await tx.execute(sql`select set_config('app.stats_later', 'on', true)`)
  for (const write of [...reversalsOf(upload), ...removalsOf(removed, now)]) await tx.execute(write)
  await restoreNames(tx, upload, now)
  await tx.execute(sql`delete from groupings where id in (select g.id from ${groupings})`)
  await tx.execute(
    sql`select employee_stats_catch_up(array(
          select r.user_id from ${changedRows(upload)}))`,
  )
  await tx.update(uploads).set({ undoneAt: now.toISOString() }).where(eq(uploads.id, upload))
  return outcome
}
