import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { p, u } from '../db/aliases'
import type { Tx } from '../db/database'
import { demandAll } from '../db/sql/demand'
import { idsIn, listOf } from '../db/sql/lists'
import { all, type Columns, idsOf } from '../db/sql/rows'
import { involved, type Reader } from './visibility'

type Role = 'teacher' | 'coach'
type Teacher = ResultOf<typeof contract.users.teachers>[number]
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

/** The condition that the person `u` can be a teacher or a coach: they are of the company and no student. */
const mayTeach = sql`u.company_id is not null and u.deleted_at is null and u.type <> ''`

/**
 * Reads who can teach or coach, by name: everybody of the company but students, or, for a reader who sees single programs,
 * the people on the lists of these. With a program, each has the role that they have in it.
 */
export const readTeachers = (tx: Tx, reader: Reader, program?: string): Promise<Teacher[]> =>
  all<Columns<Teacher>>(
    tx,
    {
      _id: u.id,
      name: sql`trim(u.first_name || ' ' || u.last_name)`,
      email: u.email,
      type: u.type,
      roles: sql`coalesce(json_agg(a.role order by a.role desc) filter (where p.id = ${program ?? null}), '[]')`,
      programsCount: sql`count(distinct p.id)`,
    },
    sql`users u
        left join (program_people a join programs p
          on p.id = a.program_id and p.deleted_at is null and ${involved(reader, sql`p.id`)}) on a.user_id = u.id
        where ${mayTeach}
        group by u.id ${reader.reach === 'A' ? sql`` : sql`having count(p.id) > 0`}
        order by u.name_search, u.id`,
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
  demandAll(
    people,
    await idsOf(tx, sql`users u where u.id = ${ids} and ${mayTeach}`, sql`u.id`),
    role === 'teacher'
      ? { path: `${at}teachers`, code: 'notATeacher' }
      : { path: `${at}coaches`, code: 'notACoach' },
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
