import { sql } from 'drizzle-orm'
import type { FieldError } from '#contract/errors'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { badFields, Failure } from '../failure'
import { tabs } from '../programs/matching'
import { addressKeys } from '../users/address-key'

/** People of a bulk call: by id, by address, or both. */
interface Chosen {
  userIds?: string[]
  emails?: string[]
}

interface Known {
  id: string
  key: string
  name: string
  deleted: boolean
}

const named = ({ name }: Known) => `"${name}" has been deleted`

/**
 * The ids of the people, each once.
 * @throws Failure `notFound` naming each one who is not there, or who was deleted in the meantime; `badRequest` for nobody
 */
export async function peopleOf(tx: Tx, { userIds = [], emails = [] }: Chosen): Promise<string[]> {
  if (userIds.length + emails.length === 0) throw badFields(['userIds', 'Say who it is for'])
  const keys = emails.flatMap(addressKeys)
  const found = await rows<Known>(
    tx,
    sql`select id, email_key as key, trim(first_name || ' ' || last_name) as name, deleted_at is not null as deleted
        from users where company_id is not null and (
          id = any(${sql.param(userIds)}::text[])
          or (email_key = any(${sql.param(keys)}::text[]) and deleted_at is null))`,
  )
  const byId = new Map(found.map(person => [person.id, person]))
  const byKey = new Map(found.filter(({ deleted }) => !deleted).map(person => [person.key, person]))
  const holderOf = (email: string) => addressKeys(email).flatMap(key => byKey.get(key) ?? [])[0]
  const missing: FieldError[] = [
    ...userIds.flatMap((id, place) => {
      const person = byId.get(id)
      if (person && !person.deleted) return []
      return [{ path: `userIds.${place}`, message: person ? named(person) : `There is no person ${id}` }]
    }),
    ...emails.flatMap((email, place) =>
      holderOf(email) ? [] : [{ path: `emails.${place}`, message: `Nobody has the address ${email}` }],
    ),
  ]
  if (missing.length > 0) throw new Failure('notFound', missing)
  return [...new Set([...userIds, ...emails.flatMap(email => holderOf(email)?.id ?? [])])]
}

/** @throws Failure `notFound` naming each of `ids` that is no program, `conflict` naming each that nobody can be enlisted into */
export async function demandEnlistable(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  await demandAll(tx, ids, field, 'program')
  const found = await rows<{ id: string }>(
    tx,
    sql`select p.id from programs p where p.id = any(${sql.param([...ids])}::text[]) and not ${tabs.published}`,
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
  const list = sql`${sql.param([...ids])}::text[]`
  const found = await rows<{ id: string }>(
    tx,
    what === 'program'
      ? sql`select id from programs where id = any(${list}) and deleted_at is null`
      : sql`select id from groupings where id = any(${list}) and ${type ? sql`type = ${type}` : sql`true`}`,
  )
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ path: `${field}.${place}`, message: `There is no such ${what}` }],
  )
  if (missing.length > 0) throw new Failure('notFound', missing)
}
