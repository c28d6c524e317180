import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { newId } from '../db/ids'
import { rows } from '../db/rows'
import { Failure } from '../failure'
import { type BulkAction, planBulk } from './bulk-plan'

type BulkResult = ResultInput<typeof contract.users.bulkEdit>
type Author = { company: string; user: string }

/** How many people an answer names. */
const mostNamed = 1000

/** How long what a bulk call did is kept for taking it back. */
const keptFor = sql`interval '1 hour'`

/** What the changes come to, person by person. @param changes a relation of `user_id`, `kind` and `target_id` */
async function outcomeOf(tx: Tx, changes: SQL, people: number, change: string | null): Promise<BulkResult> {
  const [count] = await rows<{ changed: number }>(
    tx,
    sql`select count(distinct user_id) as changed from ${changes} c`,
  )
  const named = await rows<BulkResult['people'][number]>(
    tx,
    sql`select u.id as "_id", trim(u.first_name || ' ' || u.last_name) as name, u.email,
          coalesce(json_agg(p.title order by p.title_search) filter (where p.id is not null), '[]') as programs,
          coalesce(json_agg(g.name order by g.name_search) filter (where g.id is not null), '[]') as groupings
        from ${changes} c join users u on u.id = c.user_id
        left join programs p on p.id = c.target_id and c.kind like 'program%'
        left join groupings g on g.id = c.target_id and c.kind like 'grouping%'
        group by u.id order by u.name_search collate "C", u.id limit ${mostNamed}`,
  )
  const changed = count?.changed ?? 0
  return { change: changed > 0 ? change : null, changed, unchanged: people - changed, people: named }
}

/** What a bulk call would do. */
export async function previewBulk(tx: Tx, body: BulkAction): Promise<BulkResult> {
  const { people, changes } = await planBulk(tx, body)
  return outcomeOf(tx, sql`(${changes})`, people.length, null)
}

/** Does what a bulk call says, for everybody or for nobody, and keeps how it was. */
export async function applyBulk(tx: Tx, author: Author, body: BulkAction, now: Date): Promise<BulkResult> {
  const { people, changes } = await planBulk(tx, body)
  const change = newId(now.getTime())
  await tx.execute(
    sql`delete from bulk_changes where created_at < ${now.toISOString()}::timestamptz - ${keptFor}`,
  )
  await tx.execute(
    sql`insert into bulk_changes (id, company_id, by_id, created_at)
        values (${change}, ${author.company}, ${author.user}, ${now.toISOString()})`,
  )
  await tx.execute(
    sql`insert into bulk_change_rows (company_id, change_id, user_id, kind, target_id, before)
        select ${author.company}, ${change}, c.user_id, c.kind, c.target_id, c.before from (${changes}) c`,
  )
  for (const write of writesOf(change, author.company, now)) await tx.execute(write)
  return outcomeOf(
    tx,
    sql`(select user_id, kind, target_id from bulk_change_rows where change_id = ${change})`,
    people.length,
    change,
  )
}

/** An id of the moment for every row: the part that tells processes apart is drawn by lot. */
const rowId = (now: Date) =>
  sql`${now.getTime().toString(16).padStart(11, '0')} || left(replace(gen_random_uuid()::text, '-', ''), 13)`

const ofKind = (change: string, kind: string) =>
  sql`bulk_change_rows r where r.change_id = ${change} and r.kind = ${kind}`

const writesOf = (change: string, company: string, now: Date): SQL[] => [
  sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at)
      select ${rowId(now)}, ${company}, r.user_id, r.target_id, ${now.toISOString()}
      from ${ofKind(change, 'programAdded')} order by r.user_id, r.target_id
      on conflict (user_id, program_id) do update
      set removed_at = null, status = 'in progress', version = enrolments.version + 1`,
  sql`update enrolments e set removed_at = ${now.toISOString()}, version = version + 1
      from ${ofKind(change, 'programRemoved')} and e.user_id = r.user_id and e.program_id = r.target_id`,
  sql`insert into user_groupings (company_id, user_id, grouping_id)
      select ${company}, r.user_id, r.target_id from ${ofKind(change, 'groupingAdded')} on conflict do nothing`,
  sql`delete from user_groupings ug using ${ofKind(change, 'groupingRemoved')}
      and ug.user_id = r.user_id and ug.grouping_id = r.target_id`,
]

/**
 * Takes a bulk call of the same person back. Enrolments that were changed again since stay as they are.
 * @throws Failure `notFound` for one of somebody else, too old or unknown; `conflict` the second time
 */
export async function undoBulk(tx: Tx, author: Author, change: string, now: Date): Promise<BulkResult> {
  const [found] = await rows<{ undone: boolean }>(
    tx,
    sql`select undone from bulk_changes where id = ${change} and by_id = ${author.user}
          and created_at > ${now.toISOString()}::timestamptz - ${keptFor} for update`,
  )
  if (!found) throw new Failure('notFound')
  if (found.undone)
    throw new Failure('conflict', [{ path: 'id', message: 'This has been taken back already' }])
  const all = sql`(select user_id, kind, target_id from bulk_change_rows where change_id = ${change})`
  const outcome = await outcomeOf(tx, all, 0, null)
  for (const write of reversalsOf(change, author.company, now)) await tx.execute(write)
  await tx.execute(sql`update bulk_changes set undone = true where id = ${change}`)
  return { ...outcome, unchanged: 0 }
}

/** Whether nothing has happened to the enrolment `e` since the call that the row `r` tells of. */
const untouched = sql`e.version = coalesce((r.before ->> 'version')::integer, 0) + 1`

const reversalsOf = (change: string, company: string, now: Date): SQL[] => [
  sql`delete from enrolments e using ${ofKind(change, 'programAdded')} and r.before is null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched} and e.started_at is null`,
  sql`update enrolments e set removed_at = ${now.toISOString()}, version = version + 1
      from ${ofKind(change, 'programAdded')} and r.before is null
      and e.user_id = r.user_id and e.program_id = r.target_id and ${untouched}`,
  sql`update enrolments e set removed_at = (r.before ->> 'removed_at')::timestamptz, status = r.before ->> 'status',
        version = version + 1
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
