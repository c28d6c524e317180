import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { rows } from '../db/sql/rows'
import { Failure } from '../errors/failure'
import { involved, type Reader } from './visibility'

type Role = 'teacher' | 'coach'
type Responsibility = NonNullable<ResultOf<typeof contract.users.profile>['responsibleFor']>[number]
type Assigned = Record<'teachers' | 'coaches', { _id: string; name: string; email: string }[]>

/** Where the teachers and coaches of something are kept. */
interface Place {
  table: SQL
  key: SQL
}

export const toProgram: Place = { table: sql`program_people`, key: sql`program_id` }
export const toDegree: Place = { table: sql`degree_people`, key: sql`degree_id` }

/** The teachers and coaches of a program or degree, by name. */
export async function readAssigned(tx: Tx, { table, key }: Place, id: string): Promise<Assigned> {
  const people = await rows<{ _id: string; name: string; email: string; role: Role }>(
    tx,
    sql`select u.id as "_id", trim(u.first_name || ' ' || u.last_name) as name, u.email, a.role
        from ${table} a join users u on u.id = a.user_id
        where a.${key} = ${id} and u.deleted_at is null order by u.name_search, u.id`,
  )
  const inRole = (wanted: Role) =>
    people.filter(({ role }) => role === wanted).map(({ role: _, ...person }) => person)
  return { teachers: inRole('teacher'), coaches: inRole('coach') }
}

/** The programs on whose lists a person is, of those that the reader sees, by title; each once, with what they are there. */
export const readResponsibilities = (tx: Tx, reader: Reader, user: string): Promise<Responsibility[]> =>
  rows<Responsibility>(
    tx,
    sql`select p.id as "_id", p.title, json_agg(a.role order by a.role desc) as roles
        from program_people a join programs p on p.id = a.program_id
        where a.user_id = ${user} and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        group by p.id order by p.title_search, p.id`,
  )

/**
 * Sets the teachers or the coaches of a program or degree: people of the company who are not students.
 * @param at where the lists stand in the body, for errors: empty, or a path that ends in a dot
 * @throws Failure `badRequest` naming each one who is not
 */
export async function storeAssigned(
  tx: Tx,
  { table, key }: Place,
  id: string,
  role: Role,
  people: string[],
  at = '',
): Promise<void> {
  const ids = sql`${sql.param([...new Set(people)])}::text[]`
  const known = await rows<{ id: string }>(
    tx,
    sql`select id from users where id = any(${ids}) and company_id is not null and deleted_at is null and type <> ''`,
  )
  const found = new Set(known.map(person => person.id))
  const path = role === 'teacher' ? 'teachers' : 'coaches'
  const errors = people.flatMap((person, place) =>
    found.has(person) ? [] : [{ path: `${at}${path}.${place}`, message: `This person cannot be a ${role}` }],
  )
  if (errors.length > 0) throw new Failure('badRequest', errors)
  await tx.execute(
    sql`delete from ${table} where ${key} = ${id} and role = ${role} and user_id <> all(${ids})`,
  )
  await tx.execute(
    sql`insert into ${table} (company_id, ${key}, user_id, role)
        select company_id, ${id}, id, ${role} from users where id = any(${ids})
        on conflict do nothing`,
  )
}
