import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { storeAssigned, toDegree } from '../../access/assigned'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { rows } from '../../db/sql/rows'
import { badFields, Failure } from '../../errors/failure'

type NewDegree = BodyOf<typeof contract.degrees.create>['degreeData']
type Courses = NonNullable<NewDegree['courses']>

/** Keeps a degree from other writes until the unit of work ends. @throws Failure `notFound` */
export async function lockDegree(tx: Tx, id: string): Promise<{ version: number }> {
  const [degree] = await rows<{ version: number }>(
    tx,
    sql`select version from degrees where id = ${id} for no key update`,
  )
  if (!degree) throw new Failure('notFound')
  return degree
}

/** @returns the id of the new degree, which has a title alone */
export async function insertDegree(tx: Tx, company: string, title: string, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await tx.execute(sql`insert into degrees (id, company_id, title) values (${id}, ${company}, ${title})`)
  return id
}

/**
 * Stores what is sent; the rest stays.
 * @param at where the degree stands in the body, for errors: empty, or a path that ends in a dot
 * @throws Failure `badRequest` naming courses, programs and people that are not there
 */
export async function storeDegree(
  tx: Tx,
  id: string,
  { title, courses, teachers, coaches }: Partial<NewDegree>,
  now: Date,
  at = '',
): Promise<void> {
  if (courses) await storeCourses(tx, id, courses, at)
  if (teachers) await storeAssigned(tx, toDegree, id, 'teacher', teachers, at)
  if (coaches) await storeAssigned(tx, toDegree, id, 'coach', coaches, at)
  const renamed = title === undefined ? sql`` : sql`title = ${title},`
  await tx.execute(
    sql`update degrees set ${renamed} updated_at = ${now.toISOString()}, version = version + 1 where id = ${id}`,
  )
}

export const deleteDegree = (tx: Tx, id: string) => tx.execute(sql`delete from degrees where id = ${id}`)

async function storeCourses(tx: Tx, degree: string, courses: Courses, at: string): Promise<void> {
  await demandCourses(tx, degree, courses, at)
  await demandPrograms(tx, courses, at)
  const kept = courses.flatMap(({ _id }) => _id ?? [])
  await tx.execute(
    sql`delete from degree_courses where degree_id = ${degree} and id <> all(${sql.param(kept)}::text[])`,
  )
  for (const [position, { _id, title, promotions }] of courses.entries()) {
    const id = _id ?? newId()
    await tx.execute(
      sql`insert into degree_courses (id, company_id, degree_id, title, position)
          select ${id}, company_id, id, ${title}, ${position} from degrees where id = ${degree}
          on conflict (id) do update set title = excluded.title, position = excluded.position`,
    )
    await tx.execute(sql`delete from degree_course_programs where course_id = ${id}`)
    await tx.execute(
      sql`insert into degree_course_programs (company_id, course_id, program_id, position)
          select p.company_id, ${id}, p.id, min(wanted.position)
          from unnest(${sql.param(promotions)}::text[]) with ordinality as wanted (id, position)
          join programs p on p.id = wanted.id group by p.company_id, p.id`,
    )
  }
}

async function demandCourses(tx: Tx, degree: string, courses: Courses, at: string): Promise<void> {
  const known = await rows<{ id: string }>(tx, sql`select id from degree_courses where degree_id = ${degree}`)
  const left = new Set(known.map(({ id }) => id))
  const wrong = courses.flatMap(({ _id }, place): [string, string][] =>
    _id === undefined || left.delete(_id)
      ? []
      : [[`${at}courses.${place}._id`, 'There is no such course in this degree']],
  )
  if (wrong.length > 0) throw badFields(...wrong)
}

async function demandPrograms(tx: Tx, courses: Courses, at: string): Promise<void> {
  const wanted = courses.flatMap(({ promotions }) => promotions)
  const known = await rows<{ id: string }>(
    tx,
    sql`select id from programs where id = any(${sql.param(wanted)}::text[]) and deleted_at is null`,
  )
  const found = new Set(known.map(({ id }) => id))
  const wrong = courses.flatMap(({ promotions }, course) =>
    promotions.flatMap((id, place): [string, string][] =>
      found.has(id) ? [] : [[`${at}courses.${course}.promotions.${place}`, 'There is no such program']],
    ),
  )
  if (wrong.length > 0) throw badFields(...wrong)
}
