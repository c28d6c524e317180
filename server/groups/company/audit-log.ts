import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { deedsOf, mostAuditEntries } from '#contract/words/company/audit'
import { searchWords } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { within } from '../../db/sql/days'
import { containing, listOf, paged } from '../../db/sql/lists'
import { all, countOf } from '../../db/sql/rows'
import { timeZoneOf } from '../../platform/companies'

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

/** Columns that name people, and where the details of a call name a program or a degree. */
const people = ['user_id', 'impersonator_id', 'subject_id'].map(column => sql.raw(`l.${column}`))
const others = ['promotionId', 'programId', 'product', 'id'].map(field => sql`l.details ->> ${field}`)

/**
 * Who did it, with whom, or in which program or degree: one of them is called so. Each column is looked up in a set of its own, which
 * is made once: asked of all of them together, PostgreSQL would make it anew for each entry.
 */
function called(words: readonly string[], company: string): SQL {
  const patterns = sql`all(${listOf(words.map(containing))})`
  const so = (table: SQL, column: SQL) =>
    sql`select c.id from ${table} c where c.company_id = ${company} and c.${column} like ${patterns}`
  const person = so(sql`users`, sql`name_search`)
  const other = sql`${so(sql`programs`, sql`title_search`)} union all ${so(sql`degrees`, sql`title_search`)}`
  const conditions = [
    ...people.map(id => sql`${id} in (${person})`),
    ...others.map(id => sql`${id} in (${other})`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

type Query = QueryOf<typeof contract.company.auditLog>

/** Which entries `l` are asked for. */
async function matching(tx: Tx, company: string, query: Query, actions: SQL): Promise<SQL> {
  const { area, by, search, doneFrom: from, doneTo: to } = query
  const words = searchWords(search ?? '')
  const hasDays = from !== undefined || to !== undefined
  const conditions = [
    sql`l.company_id = ${company}`,
    ...(area ? [sql`l.action = any(${actions})`] : []),
    ...(by === 'support' ? [sql`l.by_support`] : []),
    ...(hasDays ? within(sql`l.at`, { from, to }, await timeZoneOf(tx, company)) : []),
    ...(words.length > 0 ? [called(words, company)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The newest entries of the record of a company, a page of them. */
export async function readAuditLog(tx: Tx, company: string, query: Query): Promise<Answer> {
  const known = deedsOf(query.area)
  const actions = listOf(known.map(({ action }) => action))
  const newest = sql`(
    select l.*, known.deed from audit_log l
    join unnest(${actions}, ${listOf(known.map(({ deed }) => deed))}) known (action, deed) on known.action = l.action
    where ${await matching(tx, company, query, actions)}
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
    sql`(select * from ${newest} order by l.at desc, l.id desc ${paged({ limit: 50, ...query })}) l order by l.at desc, l.id desc`,
  )
  return { data, total: await countOf(tx, newest) }
}
