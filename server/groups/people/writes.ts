import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { addressKey } from '#contract/words/address'
import { searchText } from '#contract/words/search-text'
import type { Caller } from '../../access/caller'
import { demandAnotherAdmin, isBelow } from '../../access/rank'
import { u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { users } from '../../db/schema'
import { demandAll } from '../../db/sql/demand'
import { idsIn } from '../../db/sql/lists'
import { all, demandOne, idsOf } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { Failure } from '../../errors/failure'
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
  const people = await all(tx, personColumns, sql`users u where u.id = ${id} and u.deleted_at is null`)
  const [user] = await withGroupings(tx, people)
  if (!user) throw new Failure('notFound')
  return user
}

/** The person as stored, kept from other writes until the unit of work ends. @throws Failure `notFound` */
export const lockUser = (tx: Tx, id: string): Promise<Person> =>
  demandOne(tx, personColumns, sql`users u where u.id = ${id} and u.deleted_at is null for no key update`)

/** @returns the id of the new person, who has no password yet */
export async function insertUser(tx: Tx, company: string, body: NewUser, now: Date): Promise<string> {
  const id = newId(now.getTime())
  const { firstName, lastName, email, type = '', language = null } = body
  await demandFree(tx, email, id)
  await tx.insert(users).values({
    id,
    companyId: company,
    firstName,
    lastName,
    nameSearch: searchText(`${firstName} ${lastName}`),
    email,
    emailKey: addressKey(email),
    type,
    language,
  })
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
      refused.map(path => ({ path, code: 'higherRank' })),
    )
  if (person.type === 'b2bportaladmin' && type !== person.type) await demandAnotherAdmin(tx, person._id)
  if (change === 'atOnce') await demandFree(tx, email, person._id)
  const names = { firstName, lastName, nameSearch: searchText(`${firstName} ${lastName}`) }
  // A person whose address stays keeps its key: another may have it too, from before such addresses were refused.
  const emailKey = change === 'atOnce' ? addressKey(email) : undefined
  await tx
    .update(users)
    .set({ ...names, email, emailKey, type, language, ...changed(now) })
    .where(eq(users.id, person._id))
  await storeGroupings(tx, caller.company, person._id, body)
  return change
}

/** @throws Failure `forbidden` for oneself and whoever is not below, `conflict` for the last admin */
export async function removeUser(tx: Tx, caller: Caller, person: Person, now: Date): Promise<void> {
  if (person._id === caller.user) throw new Failure('forbidden', [{ path: 'id', code: 'oneself' }])
  if (!isBelow(person.type, caller)) throw new Failure('forbidden', [{ path: 'id', code: 'higherRank' }])
  if (person.type === 'b2bportaladmin') await demandAnotherAdmin(tx, person._id)
  await tx
    .update(users)
    .set({ deletedAt: now.toISOString(), ...changed(now) })
    .where(eq(users.id, person._id))
}

/** How long a deletion can be taken back. */
const restorableFor = sql`interval '1 day'`

/**
 * Takes the deletion of a person back. Sessions and reset tokens stay void.
 * @throws Failure `notFound` for nobody, or too late; `forbidden` where the caller does not rank above them; `conflict` where
 * somebody else has the address now
 */
export async function restoreUser(tx: Tx, caller: Caller, id: string, now: Date): Promise<void> {
  const person = await demandOne(
    tx,
    {
      type: u.type,
      taken: sql<boolean>`exists (
          select from users o
        where o.company_id = u.company_id and o.email_key = u.email_key and o.deleted_at is null)`,
    },
    sql`users u where u.id = ${id} and u.deleted_at > ${now.toISOString()}::timestamptz - ${restorableFor}
        for no key update`,
  )
  if (!isBelow(person.type, caller)) throw new Failure('forbidden')
  if (person.taken) throw new Failure('conflict', [{ path: 'email', code: 'addressTaken' }])
  await tx
    .update(users)
    .set({ deletedAt: null, ...changed(now) })
    .where(eq(users.id, id))
}

/** Replaces the groupings of each type that is sent. @throws Failure `badRequest` naming what is not there */
async function storeGroupings(
  tx: Tx,
  company: string,
  person: string,
  body: Pick<Partial<NewUser>, keyof typeof groupingTypes>,
): Promise<void> {
  for (const [field, type] of Object.entries(groupingTypes) as [keyof typeof groupingTypes, string][]) {
    const wanted = body[field]
    if (!wanted) continue
    const known = await idsOf(tx, sql`groupings where type = ${type} and id = ${idsIn(wanted)}`)
    demandAll(wanted, known, { path: field, code: 'noGrouping' })
    await tx.execute(
      sql`delete from user_groupings ug using groupings g
          where ug.user_id = ${person} and g.id = ug.grouping_id and g.type = ${type}`,
    )
    await tx.execute(
      sql`insert into user_groupings (company_id, user_id, grouping_id)
          select ${company}, ${person}, id from groupings where id = ${idsIn(wanted)}`,
    )
  }
}
