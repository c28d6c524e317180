import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { UserType } from '#contract/roles'
import { searchText } from '#contract/words/search-text'
import type { Caller } from '../../access/caller'
import { demandAnotherAdmin, isBelow } from '../../access/rank'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { rows, selected } from '../../db/sql/rows'
import { badFields, Failure } from '../../errors/failure'
import { addressKey } from '../../platform/auth/address-key'
import { type AddressChange, addressChange, demandFree } from './account/address-change'
import { type Person, personColumns, type User, withGroupings } from './reads'

type NewUser = BodyOf<typeof contract.users.create>
type UserUpdate = BodyOf<typeof contract.users.update>

const groupingTypes = {
  companyOrganizations: 'organization',
  companySuborganizations: 'suborganization',
  companyGroups: 'group',
} as const

/** @throws Failure `notFound` */
export async function readUser(tx: Tx, id: string): Promise<User> {
  const people = await rows<Person>(
    tx,
    sql`select ${selected(personColumns)} from users u where u.id = ${id} and u.deleted_at is null`,
  )
  const [user] = await withGroupings(tx, people)
  if (!user) throw new Failure('notFound')
  return user
}

/** The person as stored, kept from other writes until the unit of work ends. @throws Failure `notFound` */
export async function lockUser(tx: Tx, id: string): Promise<Person> {
  const [person] = await rows<Person>(
    tx,
    sql`select ${selected(personColumns)} from users u where u.id = ${id} and u.deleted_at is null for no key update`,
  )
  if (!person) throw new Failure('notFound')
  return person
}

/** @returns the id of the new person, who has no password yet */
export async function insertUser(tx: Tx, company: string, body: NewUser, now: Date): Promise<string> {
  const id = newId(now.getTime())
  const { firstName, lastName, email, type = '', language = null } = body
  await demandFree(tx, email, id)
  await tx.execute(
    sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, language)
        values (${id}, ${company}, ${firstName}, ${lastName}, ${searchText(`${firstName} ${lastName}`)},
                ${email}, ${addressKey(email)}, ${type}, ${language})`,
  )
  await storeGroupings(tx, company, id, body)
  return id
}

/**
 * Names and groupings of everybody; the type only of somebody below the caller's rank. Another address that holds at once
 * ends the person's sessions and voids their reset tokens (migration 0006); one that its owner has to confirm is not
 * stored here.
 * @returns what becomes of the address
 * @throws Failure `forbidden` naming the fields, `conflict` for the last admin
 */
export async function updateUser(
  tx: Tx,
  caller: Caller & { company: string },
  person: Person,
  body: UserUpdate,
  now: Date,
): Promise<AddressChange> {
  const wanted = { ...person, ...body }
  const { firstName, lastName, type, language } = wanted
  const change = addressChange(caller, person, wanted.email)
  const email = change === 'onConfirmation' ? person.email : wanted.email
  const refused = [
    ...(type === person.type || isBelow(person.type, caller) ? [] : ['type']),
    ...(change === 'refused' ? ['email'] : []),
  ]
  if (refused.length > 0)
    throw new Failure(
      'forbidden',
      refused.map(path => ({ path, message: 'Only somebody of a higher rank can change this' })),
    )
  if (person.type === 'b2bportaladmin' && type !== person.type) await demandAnotherAdmin(tx, person._id)
  if (change === 'atOnce') await demandFree(tx, email, person._id)
  // Who shared an address but for accents before that was refused keeps the key.
  const key = change === 'atOnce' ? sql`${addressKey(email)}` : sql`email_key`
  await tx.execute(
    sql`update users set first_name = ${firstName}, last_name = ${lastName},
          name_search = ${searchText(`${firstName} ${lastName}`)}, email = ${email}, email_key = ${key},
          type = ${type}, language = ${language}, updated_at = ${now.toISOString()}, version = version + 1
        where id = ${person._id}`,
  )
  await storeGroupings(tx, caller.company, person._id, body)
  return change
}

/** @throws Failure `forbidden` for oneself and whoever is not below, `conflict` for the last admin */
export async function removeUser(tx: Tx, caller: Caller, person: Person, now: Date): Promise<void> {
  if (person._id === caller.user)
    throw new Failure('forbidden', [{ path: 'id', message: 'Nobody can delete themselves' }])
  if (!isBelow(person.type, caller))
    throw new Failure('forbidden', [
      { path: 'id', message: 'Only somebody of a higher rank can change this' },
    ])
  if (person.type === 'b2bportaladmin') await demandAnotherAdmin(tx, person._id)
  await tx.execute(
    sql`update users set deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()}, version = version + 1
        where id = ${person._id}`,
  )
}

/** How long a deletion can be taken back. */
const restorableFor = sql`interval '1 day'`

/**
 * Takes the deletion of a person back. Sessions and reset tokens stay void.
 * @throws Failure `notFound` for nobody, or too late; `forbidden` for whoever is not below; `conflict` where somebody else has the address now
 */
export async function restoreUser(tx: Tx, caller: Caller, id: string, now: Date): Promise<void> {
  const [person] = await rows<{ type: UserType; taken: boolean }>(
    tx,
    sql`select u.type, exists (
          select from users o
          where o.company_id = u.company_id and o.email_key = u.email_key and o.deleted_at is null) as taken
        from users u where u.id = ${id} and u.deleted_at > ${now.toISOString()}::timestamptz - ${restorableFor}
        for no key update`,
  )
  if (!person) throw new Failure('notFound')
  if (!isBelow(person.type, caller)) throw new Failure('forbidden')
  if (person.taken)
    throw new Failure('conflict', [{ path: 'email', message: 'Somebody else has this address now' }])
  await tx.execute(
    sql`update users set deleted_at = null, updated_at = ${now.toISOString()}, version = version + 1 where id = ${id}`,
  )
}

/** Replaces the groupings of each type that is sent. @throws Failure `badRequest` naming what is not there */
async function storeGroupings(
  tx: Tx,
  company: string,
  person: string,
  body: Partial<NewUser>,
): Promise<void> {
  for (const [field, type] of Object.entries(groupingTypes) as [keyof typeof groupingTypes, string][]) {
    const wanted = body[field]
    if (!wanted) continue
    const ids = sql`any(${sql.param(wanted)}::text[])`
    const found = await rows<{ id: string }>(
      tx,
      sql`select id from groupings where type = ${type} and id = ${ids}`,
    )
    const known = new Set(found.map(({ id }) => id))
    const missing = wanted.flatMap((id, place): [string, string][] =>
      known.has(id) ? [] : [[`${field}.${place}`, 'There is no such grouping']],
    )
    if (missing.length > 0) throw badFields(...missing)
    await tx.execute(
      sql`delete from user_groupings ug using groupings g
          where ug.user_id = ${person} and g.id = ug.grouping_id and g.type = ${type}`,
    )
    await tx.execute(
      sql`insert into user_groupings (company_id, user_id, grouping_id)
          select ${company}, ${person}, id from groupings where id = ${ids}`,
    )
  }
}
