import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { programs, users } from '../db/schema'
import { demandAll } from '../db/sql/demand'
import { idsIn, listOf } from '../db/sql/lists'
import { all, type Columns, idsOf } from '../db/sql/rows'
import { involved, type Reader } from './visibility'

const p = alias(programs, 'p')
const u = alias(users, 'u')

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

/** The teachers and coaches of each of these programs or degrees, by name. */
export async function readAssigned(
  tx: Tx,
  { table, key }: Place,
  ids: readonly string[],
): Promise<(id: string) => Assigned> {
  const people = await all(
    tx,
    {
      of: sql<string>`a.${key}`,
      role: sql<Role>`a.role`,
      _id: u.id,
      name: sql<string>`trim(u.first_name || ' ' || u.last_name)`,
      email: u.email,
    },
    sql`${table} a join users u on u.id = a.user_id
        where a.${key} = ${idsIn(ids)} and u.deleted_at is null order by u.name_search, u.id`,
  )
  const inRole = (id: string, wanted: Role) =>
    people
      .filter(({ of, role }) => of === id && role === wanted)
      .map(({ _id, name, email }) => ({ _id, name, email }))
  return id => ({ teachers: inRole(id, 'teacher'), coaches: inRole(id, 'coach') })
}

/** The programs on whose lists a person is, of those that the reader sees, by title; each once, with what they are there. */
export const readResponsibilities = (tx: Tx, reader: Reader, user: string): Promise<Responsibility[]> =>
  all<Columns<Responsibility>>(
    tx,
    { _id: p.id, title: p.title, roles: sql`json_agg(a.role order by a.role desc)` },
    sql`program_people a join programs p on p.id = a.program_id
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
  const ids = idsIn(people)
  const mayBe = sql`users where id = ${ids} and company_id is not null and deleted_at is null and type <> ''`
  demandAll(
    people,
    await idsOf(tx, mayBe),
    role === 'teacher'
      ? { path: `${at}teachers`, message: 'This person cannot be a teacher' }
      : { path: `${at}coaches`, message: 'This person cannot be a coach' },
  )
  await tx.execute(
    sql`delete from ${table} where ${key} = ${id} and role = ${role} and user_id <> all(${listOf(people)})`,
  )
  await tx.execute(
    sql`insert into ${table} (company_id, ${key}, user_id, role)
        select company_id, ${id}, id, ${role} from users where id = ${ids}
        on conflict do nothing`,
  )
}
