import { sql } from 'drizzle-orm'
import type { WrongField } from '#contract/words/field-messages'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { demandAll } from '../../db/sql/demand'
import { idsIn, listOf } from '../../db/sql/lists'
import { all, idsOf } from '../../db/sql/rows'
import { badField, Failure } from '../../errors/failure'
import { addressKeys } from '../../platform/auth/address-key'
import { tabs } from '../programs/list/matching'

/** People of a bulk call: by id, by address, or both. */
interface Chosen {
  userIds?: string[]
  emails?: string[]
}

/** Those of the ids that are nobody's, or somebody's who was deleted: only they are told of, since there can be thousands. */
async function missingIds(tx: Tx, ids: readonly string[]): Promise<WrongField[]> {
  const found = await all(
    tx,
    { id: sql<string>`t.id`, name: sql<string | null>`trim(u.first_name || ' ' || u.last_name)` },
    sql`unnest(${listOf(ids)}) t (id)
        left join lateral (select * from users where id = t.id and company_id is not null offset 0) u on true
        where u.id is null or u.deleted_at is not null`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.flatMap((id, place): WrongField[] => {
    const name = names.get(id)
    if (name === undefined) return []
    const path = `userIds.${place}`
    return [
      name === null
        ? { path, code: 'noPerson', values: { id } }
        : { path, code: 'personDeleted', values: { name } },
    ]
  })
}

/** Whose address each is; undefined for nobody's. */
async function holdersOf(tx: Tx, emails: readonly string[]): Promise<(string | undefined)[]> {
  const found = await all(
    tx,
    { id: users.id, key: users.emailKey },
    sql`users
        where company_id is not null and email_key = ${idsIn(emails.flatMap(addressKeys))} and deleted_at is null`,
  )
  const byKey = new Map(found.map(({ id, key }) => [key, id]))
  return emails.map(email => addressKeys(email).flatMap(key => byKey.get(key) ?? [])[0])
}

/**
 * The ids of the people, each once.
 * @throws Failure `notFound` naming each one who is not there, or who was deleted in the meantime; `badRequest` for nobody
 */
export async function peopleOf(tx: Tx, { userIds = [], emails = [] }: Chosen): Promise<string[]> {
  if (userIds.length + emails.length === 0) throw badField('userIds', 'nobody')
  const holders = emails.length > 0 ? await holdersOf(tx, emails) : []
  const missing: WrongField[] = [
    ...(userIds.length > 0 ? await missingIds(tx, userIds) : []),
    ...emails.flatMap((email, place): WrongField[] =>
      holders[place] ? [] : [{ path: `emails.${place}`, code: 'noAddress', values: { address: email } }],
    ),
  ]
  if (missing.length > 0) throw new Failure('notFound', missing)
  return [...new Set([...userIds, ...holders.filter(holder => holder !== undefined)])]
}

/** @throws Failure `notFound` naming each of `ids` that is no program */
export async function demandPrograms(tx: Tx, ids: readonly string[], path: string): Promise<void> {
  const known = await idsOf(tx, sql`programs where id = ${idsIn(ids)} and deleted_at is null`)
  demandAll(ids, known, { path, code: 'noProgram' }, 'notFound')
}

/** @throws Failure as `demandPrograms`, and `conflict` naming each that nobody can be enlisted into */
export async function demandEnlistable(tx: Tx, ids: readonly string[], path: string): Promise<void> {
  await demandPrograms(tx, ids, path)
  const open = await idsOf(tx, sql`programs p where p.id = ${idsIn(ids)} and ${tabs.published}`)
  demandAll(ids, open, { path, code: 'nothingPublished' }, 'conflict')
}

/** @throws Failure `notFound` naming each of `ids` that is no grouping of `type`, or none at all */
export async function demandGroupings(
  tx: Tx,
  ids: readonly string[],
  path: string,
  type?: string,
): Promise<void> {
  const wanted = type ? sql`type = ${type}` : sql`true`
  const known = await idsOf(tx, sql`groupings where id = ${idsIn(ids)} and ${wanted}`)
  demandAll(ids, known, { path, code: 'noGrouping' }, 'notFound')
}
