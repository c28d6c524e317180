import { sql } from 'drizzle-orm'
import type { FieldError } from '#contract/words/field-messages'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import { badFields, Failure } from '../../errors/failure'
import { addressKeys } from '../../platform/auth/address-key'
import { tabs } from '../programs/list/matching'

/** People of a bulk call: by id, by address, or both. */
interface Chosen {
  userIds?: string[]
  emails?: string[]
}

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/** Those of the ids that are nobody's, or somebody's who was deleted: only they are told of, since there can be thousands. */
async function missingIds(tx: Tx, ids: readonly string[]): Promise<FieldError[]> {
  const found = await rows<{ id: string; name: string | null }>(
    tx,
    sql`select t.id, trim(u.first_name || ' ' || u.last_name) as name from unnest(${list(ids)}) t (id)
        left join lateral (select * from users where id = t.id and company_id is not null offset 0) u on true
        where u.id is null or u.deleted_at is not null`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.flatMap((id, place) => {
    const name = names.get(id)
    if (name === undefined) return []
    const message = name === null ? `There is no person ${id}` : `"${name}" has been deleted`
    return [{ path: `userIds.${place}`, message }]
  })
}

/** Whose address each is; undefined for nobody's. */
async function holdersOf(tx: Tx, emails: readonly string[]): Promise<(string | undefined)[]> {
  const found = await rows<{ id: string; key: string }>(
    tx,
    sql`select id, email_key as key from users
        where company_id is not null and email_key = any(${list(emails.flatMap(addressKeys))}) and deleted_at is null`,
  )
  const byKey = new Map(found.map(({ id, key }) => [key, id]))
  return emails.map(email => addressKeys(email).flatMap(key => byKey.get(key) ?? [])[0])
}

/**
 * The ids of the people, each once.
 * @throws Failure `notFound` naming each one who is not there, or who was deleted in the meantime; `badRequest` for nobody
 */
export async function peopleOf(tx: Tx, { userIds = [], emails = [] }: Chosen): Promise<string[]> {
  if (userIds.length + emails.length === 0) throw badFields(['userIds', 'Say who it is for'])
  const holders = emails.length > 0 ? await holdersOf(tx, emails) : []
  const missing: FieldError[] = [
    ...(userIds.length > 0 ? await missingIds(tx, userIds) : []),
    ...emails.flatMap((email, place) =>
      holders[place] ? [] : [{ path: `emails.${place}`, message: `Nobody has the address ${email}` }],
    ),
  ]
  if (missing.length > 0) throw new Failure('notFound', missing)
  return [...new Set([...userIds, ...holders.filter(holder => holder !== undefined)])]
}

/** @throws Failure `notFound` naming each of `ids` that is no program, `conflict` naming each that nobody can be enlisted into */
export async function demandEnlistable(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  await demandAll(tx, ids, field, 'program')
  const found = await rows<{ id: string }>(
    tx,
    sql`select p.id from programs p where p.id = any(${list(ids)}) and not ${tabs.published}`,
  )
  const closed = new Set(found.map(({ id }) => id))
  const errors = ids.flatMap((id, place) =>
    closed.has(id)
      ? [{ path: `${field}.${place}`, message: 'There is no published program to enrol in' }]
      : [],
  )
  if (errors.length > 0) throw new Failure('conflict', errors)
}

/** @throws Failure `notFound` naming each of `ids` that is no program, or no grouping of `type` */
export async function demandAll(
  tx: Tx,
  ids: readonly string[],
  field: string,
  what: 'program' | 'grouping',
  type?: string,
): Promise<void> {
  const found = await rows<{ id: string }>(
    tx,
    what === 'program'
      ? sql`select id from programs where id = any(${list(ids)}) and deleted_at is null`
      : sql`select id from groupings where id = any(${list(ids)}) and ${type ? sql`type = ${type}` : sql`true`}`,
  )
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${field}.${place}`, message: `There is no such ${what}` }],
  )
  if (missing.length > 0) throw new Failure('notFound', missing)
}
