import { sql } from 'drizzle-orm'
import type { UserType } from '#contract/roles'
import { isAddress } from '#contract/words/address'
import { type GroupingType, groupingTypes } from '#contract/words/groupings'
import { searchText } from '#contract/words/search-text'
import type { UploadCells } from '#contract/words/upload/columns'
import { g, p } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { idsIn, listOf } from '../../../db/sql/lists'
import { all, type Columns } from '../../../db/sql/rows'
import { addressKeys } from '../../../platform/auth/address-key'
import { tabs } from '../../programs/list/matching'

/** A row of a file, cleaned. */
export interface GivenRow {
  row: number
  cells: UploadCells
}

/** What the company has of the names in a file, without case and accents. */
export interface KnownNames {
  /** The id of each grouping by its type and name. */
  groupings: Record<GroupingType, ReadonlyMap<string, string>>
  /** Type and name of every grouping, by its id. */
  held: ReadonlyMap<string, { type: GroupingType; name: string }>
  /** The programs that people can be enlisted into, by title. */
  programs: ReadonlyMap<string, readonly string[]>
}

/** Somebody of the company whose address a row has. */
export interface KnownPerson {
  id: string
  firstName: string
  lastName: string
  language: 'en' | 'es' | null
  type: UserType
  version: number
  /** Ids of those that they are in. */
  groupings: string[]
  /** Their enrolment in the program of the row, in force, or whole where it was removed. */
  enrolment: { removed_at: string | null; version: number } | null
}

/** The names in some columns, as they are compared; blank ones aside. */
export type GivenNames = Record<GroupingType | 'program', ReadonlySet<string>>

async function knownGroupings(tx: Tx, type: GroupingType, names: ReadonlySet<string>) {
  const found = await all(
    tx,
    { id: g.id, name: g.nameSearch },
    sql`groupings g where g.type = ${type} and g.name_search = ${idsIn([...names])}`,
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}

async function everyGrouping(tx: Tx): Promise<KnownNames['held']> {
  const found = await all(
    tx,
    { id: g.id, type: g.type, name: g.name },
    sql`groupings g order by g.name_search`,
  )
  return new Map(found.map(({ id, type, name }) => [id, { type, name }]))
}

async function knownPrograms(tx: Tx, titles: ReadonlySet<string>): Promise<KnownNames['programs']> {
  const found = await all(
    tx,
    { id: p.id, title: p.titleSearch },
    sql`programs p
        where p.title_search = ${idsIn([...titles])} and p.deleted_at is null and ${tabs.published} order by p.id`,
  )
  const programs = new Map<string, string[]>()
  for (const { id, title } of found) programs.set(title, [...(programs.get(title) ?? []), id])
  return programs
}

/** Looks up the names of a file. */
export async function knownNames(tx: Tx, names: GivenNames): Promise<KnownNames> {
  const groupings = { organization: new Map(), suborganization: new Map(), group: new Map() }
  for (const type of groupingTypes) groupings[type] = await knownGroupings(tx, type, names[type])
  return { groupings, held: await everyGrouping(tx), programs: await knownPrograms(tx, names.program) }
}

/** What is read of somebody: most are in no program that was taken from them, and an object made in SQL costs as much as its search. */
type Found = Omit<KnownPerson, 'enrolment'> & {
  place: string
  enrolled: number | null
  removed: KnownPerson['enrolment']
}

const inForce = (version: number | null) => (version === null ? null : { removed_at: null, version })

/**
 * Finds who has the addresses of some rows, in the order of the rows. Each is looked up by the keys (`offset 0` keeps it so):
 * for a list of thousands the planner would read everybody.
 */
export async function knownPeople(
  tx: Tx,
  rows: readonly GivenRow[],
  { programs }: KnownNames,
): Promise<(KnownPerson | undefined)[]> {
  const asked = rows.flatMap(({ cells }, place) =>
    (isAddress(cells.email) ? addressKeys(cells.email) : []).map(key => ({
      place: String(place),
      key,
      program: programs.get(searchText(cells.program))?.[0] ?? '',
    })),
  )
  const list = (field: 'place' | 'key' | 'program') => listOf(asked.map(row => row[field]))
  const found = await all<Columns<Found>>(
    tx,
    {
      place: sql`t.place`,
      id: sql`u.id`,
      firstName: sql`u.first_name`,
      lastName: sql`u.last_name`,
      language: sql`u.language`,
      type: sql`u.type`,
      version: sql`u.version`,
      groupings: sql`array(select grouping_id from user_groupings where user_id = u.id)`,
      enrolled: sql`e.version`,
      removed: sql`case when e.removed_at is not null then to_jsonb(e) end`,
    },
    sql`unnest(${list('place')}, ${list('key')}, ${list('program')}) t (place, key, program)
        join lateral (
          select * from users where email_key = t.key and company_id is not null and deleted_at is null offset 0
        ) u on true
        left join lateral (
          select * from enrolments where user_id = u.id and program_id = t.program offset 0
        ) e on true`,
  )
  const people: (KnownPerson | undefined)[] = rows.map(() => undefined)
  for (const { place, enrolled, removed, ...person } of found)
    people[Number(place)] ??= { ...person, enrolment: removed ?? inForce(enrolled) }
  return people
}
