import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { involved, type Reader } from '../programs/visibility'

type Profile = ResultOf<typeof contract.users.profile>
type Person = Omit<
  Profile,
  'company' | 'companyOrganizations' | 'companySuborganizations' | 'companyGroups' | 'staff'
>

/** A person whose row the unit of work can see, with whether the reader may. */
export async function findPerson(
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<(Person & { visible: boolean }) | null> {
  const [person] = await rows<Person & { visible: boolean }>(
    tx,
    sql`select u.id as "_id", u.first_name as "firstName", u.last_name as "lastName",
          trim(u.first_name || ' ' || u.last_name) as name, u.email, u.type, u.language,
          u.last_connection as "lastConnection", u.version,
          (u.id = ${reader.caller.user} or ${learnerOf(reader)}) as visible
        from users u where u.id = ${id} and u.deleted_at is null`,
  )
  return person ?? null
}

/** The condition that the person `u` is in reach: everybody, a learner of the reader's programs, or nobody. */
const learnerOf = (reader: Reader) =>
  reader.reach === 'A'
    ? sql`true`
    : reader.reach === 'S'
      ? sql`false`
      : sql`exists (select from enrolments e
          where e.user_id = u.id and e.removed_at is null and ${involved(reader, sql`e.program_id`)})`

/** Organizations, suborganizations and groups of a person. */
export async function groupingsOf(tx: Tx, user: string) {
  const found = await rows<{ _id: string; name: string; type: string }>(
    tx,
    sql`select g.id as "_id", g.name, g.type from user_groupings ug join groupings g on g.id = ug.grouping_id
        where ug.user_id = ${user} order by g.name_search, g.id`,
  )
  const ofType = (wanted: string) =>
    found.filter(({ type }) => type === wanted).map(({ _id, name }) => ({ _id, name }))
  return {
    companyOrganizations: ofType('organization'),
    companySuborganizations: ofType('suborganization'),
    companyGroups: ofType('group'),
  }
}

/** The company of the unit of work, with its theme fields beside the others; null before staff have chosen. */
export async function currentCompany(tx: Tx, id: string): Promise<Profile['company']> {
  const [company] = await rows<NonNullable<Profile['company']> & { theme: Record<string, string> }>(
    tx,
    sql`select id as "_id", name, is_stand_alone as "isStandAlone", block_creation_module as "blockCreationModule",
          has_fundae_button as "hasFundaeButton", time_zone as "timeZone", locale, theme
        from companies where id = ${id}`,
  )
  if (!company) return null
  const { theme, ...fields } = company
  return { ...theme, ...fields }
}
