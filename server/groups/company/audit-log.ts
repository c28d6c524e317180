import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { deedsOf, mostAuditEntries } from '#contract/words/company/audit'
import type { Tx } from '../../db/database'
import { listOf, paged } from '../../db/sql/lists'
import { all, countOf } from '../../db/sql/rows'

type Answer = ResultInput<typeof contract.company.auditLog>
type Entry = Answer['data'][number]
type Named = NonNullable<Entry['by']>

/** Somebody of the company by the id in a column: nobody else has a name here. */
const nameOf = (id: SQL, company: string): SQL<Named | null> => sql`(
  select json_build_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
  from users u where u.id = ${id} and u.company_id = ${company})`

/** What the ids of a call name: a person, programs, a degree. */
const about: SQL<Entry['about']> = sql`(
  select coalesce(json_agg(json_build_object('kind', a.kind, '_id', a.id, 'name', a.name) order by a.place), '[]')
  from (
    select 1 as place, 'person' as kind, u.id, trim(u.first_name || ' ' || u.last_name) as name
    from users u where u.id = l.subject_id
    union all
    select 2, 'program', p.id, p.title from programs p
    where p.id in (l.details ->> 'promotionId', l.details ->> 'programId', l.details ->> 'product', l.details ->> 'id')
    union all
    select 3, 'degree', d.id, d.title from degrees d where d.id = l.details ->> 'id') a)`

/** The newest entries of the record of a company, a page of them. */
export async function readAuditLog(
  tx: Tx,
  company: string,
  { area, by, ...page }: QueryOf<typeof contract.company.auditLog>,
): Promise<Answer> {
  const known = deedsOf(area)
  const actions = listOf(known.map(({ action }) => action))
  const newest = sql`(
    select l.*, known.deed from audit_log l
    join unnest(${actions}, ${listOf(known.map(({ deed }) => deed))}) known (action, deed) on known.action = l.action
    where l.company_id = ${company} and ${area ? sql`l.action = any(${actions})` : sql`true`}
      and ${by === 'support' ? sql`l.by_support` : sql`true`}
    order by l.at desc, l.id desc limit ${mostAuditEntries}) l`
  const data = await all<{ [Field in keyof Entry]: SQL<Entry[Field]> }>(
    tx,
    {
      _id: sql`l.id`,
      at: sql`l.at`,
      deed: sql`l.deed`,
      by: nameOf(sql`coalesce(l.impersonator_id, l.user_id)`, company),
      isSupport: sql`l.by_support`,
      actingAs: sql`case when l.impersonator_id is not null then ${nameOf(sql`l.user_id`, company)} end`,
      about,
      reason: sql`l.details ->> 'reason'`,
    },
    sql`(select * from ${newest} order by l.at desc, l.id desc ${paged({ limit: 50, ...page })}) l order by l.at desc, l.id desc`,
  )
  return { data, total: await countOf(tx, newest) }
}
