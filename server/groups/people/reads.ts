import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import { g, u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { userGroupings } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

const ug = alias(userGroupings, 'ug')

export type User = ResultOf<typeof contract.users.list>['data'][number]
export type Person = Omit<User, 'companyOrganizations' | 'companySuborganizations' | 'companyGroups'>

interface Grouping {
  _id: string
  name: string
  type: 'organization' | 'suborganization' | 'group'
}

/** The columns of a person `u`, without the groupings. */
export const personColumns = {
  _id: u.id,
  firstName: u.firstName,
  lastName: u.lastName,
  name: sql<string>`trim(u.first_name || ' ' || u.last_name)`,
  email: u.email,
  type: u.type,
  language: u.language,
  lastConnection: u.lastConnection,
  version: u.version,
} satisfies Columns<Person>

/** A person whose row the unit of work can see, with whether the reader may. */
async function findPerson(
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<(Person & { visible: boolean }) | null> {
  const person = await one<Columns<Person & { visible: boolean }>>(
    tx,
    { ...personColumns, visible: sql`(u.id = ${reader.caller.user} or ${learnerOf(reader)})` },
    sql`users u where u.id = ${id} and u.deleted_at is null`,
  )
  return person ?? null
}

/** The person, whom the reader may see. @throws Failure `notFound`, `forbidden` */
export async function demandPerson(tx: Tx, reader: Reader, id: string): Promise<Person> {
  const found = await findPerson(tx, reader, id)
  if (!found) throw new Failure('notFound')
  const { visible, ...person } = found
  if (!visible) throw new Failure('forbidden')
  return person
}

/**
 * The condition that the person `u` is in reach: everybody of the company, a learner of the reader's programs, or nobody. The database
 * shows staff themselves besides, who belong to none.
 */
export const learnerOf = (reader: Reader) =>
  reader.reach === 'A'
    ? sql`u.company_id is not null`
    : reader.reach === 'S'
      ? sql`false`
      : sql`exists (select from enrolments e
          where e.user_id = u.id and e.removed_at is null and ${involved(reader, sql`e.program_id`)})`

/** Organizations, suborganizations and groups of people, by the person's id. */
export async function groupingsOf(tx: Tx, people: string[]): Promise<ReadonlyMap<string, Grouping[]>> {
  const found = await all<Columns<Grouping & { person: string }>>(
    tx,
    { person: ug.userId, _id: g.id, name: g.name, type: g.type },
    sql`user_groupings ug join groupings g on g.id = ug.grouping_id
        where ug.user_id = ${idsIn(people)} order by g.name_search, g.id`,
  )
  const groupings = new Map<string, Grouping[]>(people.map(person => [person, []]))
  for (const { person, ...grouping } of found) groupings.get(person)?.push(grouping)
  return groupings
}

/** Groupings under the fields that a person has for them. */
export function groupingFields(groupings: Grouping[] = []) {
  const ofType = (wanted: Grouping['type']) =>
    groupings.filter(({ type }) => type === wanted).map(({ _id, name }) => ({ _id, name }))
  return {
    companyOrganizations: ofType('organization'),
    companySuborganizations: ofType('suborganization'),
    companyGroups: ofType('group'),
  }
}

/** Lists of groupings, by type. */
interface NamedGroupings {
  companyOrganizations?: readonly string[]
  companySuborganizations?: readonly string[]
  companyGroups?: readonly string[]
}

/** That somebody `u` is in one of each list of groupings that names any. */
export const inGroupings = (lists: NamedGroupings): SQL => {
  const named = [lists.companyOrganizations, lists.companySuborganizations, lists.companyGroups]
  const conditions = named.flatMap(list =>
    list?.length
      ? [sql`exists (select from user_groupings g where g.user_id = u.id and g.grouping_id = ${idsIn(list)})`]
      : [],
  )
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** People with their groupings, in the same order. */
export async function withGroupings(tx: Tx, people: Person[]): Promise<User[]> {
  const groupings = await groupingsOf(
    tx,
    people.map(({ _id }) => _id),
  )
  return people.map(person => ({ ...person, ...groupingFields(groupings.get(person._id)) }))
}
