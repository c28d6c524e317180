import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

export type User = ResultOf<typeof contract.users.create>
export type Person = Omit<User, 'companyOrganizations' | 'companySuborganizations' | 'companyGroups'>

interface Grouping {
  _id: string
  name: string
  type: 'organization' | 'suborganization' | 'group'
}

/** The columns of a person `u`, without the groupings. */
export const personColumns: Columns<Person> = {
  _id: sql`u.id`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  name: sql`trim(u.first_name || ' ' || u.last_name)`,
  email: sql`u.email`,
  type: sql`u.type`,
  language: sql`u.language`,
  lastConnection: sql`u.last_connection`,
  version: sql`u.version`,
}

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

/** The condition that the person `u` is in reach: everybody, a learner of the reader's programs, or nobody. */
export const learnerOf = (reader: Reader) =>
  reader.reach === 'A'
    ? sql`true`
    : reader.reach === 'S'
      ? sql`false`
      : sql`exists (select from enrolments e
          where e.user_id = u.id and e.removed_at is null and ${involved(reader, sql`e.program_id`)})`

/** Organizations, suborganizations and groups of people, by the person's id. */
export async function groupingsOf(tx: Tx, people: string[]): Promise<ReadonlyMap<string, Grouping[]>> {
  const found = await all<Columns<Grouping & { person: string }>>(
    tx,
    { person: sql`ug.user_id`, _id: sql`g.id`, name: sql`g.name`, type: sql`g.type` },
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

/** People with their groupings, in the same order. */
export async function withGroupings(tx: Tx, people: Person[]): Promise<User[]> {
  const groupings = await groupingsOf(
    tx,
    people.map(({ _id }) => _id),
  )
  return people.map(person => ({ ...person, ...groupingFields(groupings.get(person._id)) }))
}
