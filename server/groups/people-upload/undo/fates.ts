import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { idsIn, listOf } from '../../../db/sql/lists'
import { all, countOf, manyRows } from '../../../db/sql/rows'

export type Reversal = ResultInput<typeof contract.users.undoUpload>
type Reason = Reversal['staying'][number]['why'][number]

/** What becomes of somebody when an upload is taken back. */
export interface Fate {
  user: string
  kind: 'created' | 'changed'
  /** Why they stay, or something of them does; empty where all goes back. */
  why: Reason[]
}

/** Has learned in `e` since the upload. */
const learned = sql`(e.started_at, e.last_activity_at) is distinct from (
  (r.before -> 'enrolment' ->> 'started_at')::timestamptz, (r.before -> 'enrolment' ->> 'last_activity_at')::timestamptz)`

/** Nobody has changed the enrolment `e` since the upload. */
export const untouched = sql`e.version = coalesce((r.before -> 'enrolment' ->> 'version')::integer, 0) + 1`

/** Holds where a column of the person `u` has neither what it had before nor what the upload gave it. */
const isOther = (now: SQL, before: SQL, given: SQL) =>
  sql`(${now} is distinct from ${before} and ${now} is distinct from ${given})`

const changedSince = sql`(${isOther(sql`u.first_name`, sql`r.before ->> 'firstName'`, sql`r.cells ->> 'firstName'`)}
  or ${isOther(sql`u.last_name`, sql`r.before ->> 'lastName'`, sql`r.cells ->> 'lastName'`)}
  or ${isOther(sql`u.language`, sql`r.before ->> 'language'`, sql`coalesce(r.language, r.before ->> 'language')`)}
  or e.removed_at is null and not ${learned} and not ${untouched})`

const otherGroupings = sql`(select count(*) from user_groupings ug where ug.user_id = u.id)
  <> (select count(distinct t.id) from (values (r.organization_id), (r.suborganization_id), (r.group_id)) t (id)
    where t.id is not null)`

/** What keeps somebody who is new. */
const keepsCreated: Record<Reason, SQL> = {
  signedIn: sql`u.last_connection is not null or u.password_hash is not null`,
  // In the order of the index, so that it is used: of somebody with much activity the planner thinks that all have as much.
  learned: sql`${learned} or (select true from activity a where a.user_id = u.id order by a.at limit 1)`,
  changedSince: sql`u.version <> 1 or (e.id is not null and e.version <> 1) or ${otherGroupings}
    or (r.program_id is not null and e.id is null) or exists (select from user_notes n where n.user_id = u.id)`,
  enrolledSince: sql`exists (
    select from enrolments o where o.user_id = u.id and o.program_id is distinct from r.program_id)`,
  inUse: sql`exists (select from program_people pp where pp.user_id = u.id)
    or exists (select from degree_people dp where dp.user_id = u.id)`,
}

/** What keeps something of somebody who was there before. */
const keepsChanged: Partial<Record<Reason, SQL>> = {
  learned: sql`e.removed_at is null and ${learned}`,
  changedSince,
}

const reasons = (of: Partial<Record<Reason, SQL>>) =>
  sql.join(
    Object.entries(of).map(([reason, condition]) => sql`case when ${condition} then ${reason}::text end`),
    sql`, `,
  )

/** What becomes of everybody whom an upload has made or changed; whoever was deleted since is left aside. */
export const fatesOf = (tx: Tx, upload: string): Promise<Fate[]> =>
  manyRows(
    tx,
    {
      user: sql<string>`r.user_id`,
      kind: sql<Fate['kind']>`r.kind`,
      why: sql<Reason[]>`array_remove(case r.kind
        when 'created' then array[${reasons(keepsCreated)}] else array[${reasons(keepsChanged)}] end, null)`,
    },
    sql`upload_rows r join users u on u.id = r.user_id and u.deleted_at is null
        left join enrolments e on e.user_id = r.user_id and e.program_id = r.program_id
        where r.upload_id = ${upload} and r.kind in ('created', 'changed')`,
  )

/** Who of those whom an upload has made is removed. */
export const removedIn = (fates: readonly Fate[]): string[] =>
  fates.filter(({ kind, why }) => kind === 'created' && why.length === 0).map(({ user }) => user)

/** The groupings `g` that an upload has made, and that nobody is in once it is taken back. */
export const emptied = (upload: string, removed: readonly string[]): SQL => sql`groupings g
  where g.id in (
      select c ->> 'id' from uploads u cross join jsonb_array_elements(u.groupings) c where u.id = ${upload})
    and not exists (
      select from program_schedules s where g.id in (s.organization_id, s.suborganization_id, s.group_id))
    and not exists (
      select from user_groupings ug left join upload_rows r on r.upload_id = ${upload} and r.user_id = ug.user_id
        and ug.grouping_id in (r.organization_id, r.suborganization_id, r.group_id)
      where ug.grouping_id = g.id and (r.row is null or r.kind = 'created' and r.user_id <> all (${listOf(removed)})))`

/** How many people are named. */
const mostNamed = 1000

/** Tells what taking an upload back comes to. */
export async function reversalOf(tx: Tx, upload: string, fates: readonly Fate[]): Promise<Reversal> {
  const removed = removedIn(fates)
  const why = new Map(fates.filter(fate => fate.why.length > 0).map(fate => [fate.user, fate.why]))
  const people = await all(
    tx,
    {
      _id: sql<string>`u.id`,
      name: sql<string>`trim(u.first_name || ' ' || u.last_name)`,
      email: sql<string>`u.email`,
    },
    sql`users u where u.id = ${idsIn([...why.keys()])} order by u.name_search collate "C", u.id limit ${mostNamed}`,
  )
  return {
    removed: removed.length,
    restored: fates.filter(fate => fate.kind === 'changed' && fate.why.length === 0).length,
    groupings: await countOf(tx, emptied(upload, removed)),
    stayed: why.size,
    staying: people.map(person => ({ ...person, why: why.get(person._id) ?? [] })),
  }
}
