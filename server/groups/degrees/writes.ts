import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import { storeAssigned, toDegree } from '../../access/assigned'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { degreeCoursePrograms, degreeCourses, degrees } from '../../db/schema'
import { demandNone, missingOf } from '../../db/sql/demand'
import { idsIn, listOf } from '../../db/sql/lists'
import { demandOne, idsOf } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'

type NewDegree = BodyOf<typeof contract.degrees.create>['degreeData']
type Courses = NonNullable<NewDegree['courses']>

/** Keeps a degree from other writes until the unit of work ends. @throws Failure `notFound` */
export const lockDegree = (tx: Tx, id: string): Promise<{ version: number }> =>
  demandOne(tx, { version: degrees.version }, sql`degrees where id = ${id} for no key update`)

/** @returns the id of the new degree, which has a title alone */
export async function insertDegree(tx: Tx, companyId: string, title: string, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await tx.insert(degrees).values({ id, companyId, title, titleSearch: searchText(title) })
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
  const titleSearch = title === undefined ? undefined : searchText(title)
  await tx
    .update(degrees)
    .set({ title, titleSearch, ...changed(now) })
    .where(eq(degrees.id, id))
}

export const deleteDegree = (tx: Tx, id: string) => tx.delete(degrees).where(eq(degrees.id, id))

async function storeCourses(tx: Tx, degree: string, courses: Courses, at: string): Promise<void> {
  await demandCourses(tx, degree, courses, at)
  await demandPrograms(tx, courses, at)
  const kept = courses.flatMap(({ _id }) => _id ?? [])
  await tx
    .delete(degreeCourses)
    .where(and(eq(degreeCourses.degreeId, degree), notInArray(degreeCourses.id, kept)))
  for (const [position, { _id, title, promotions }] of courses.entries()) {
    const id = _id ?? newId()
    await tx.execute(
      sql`insert into degree_courses (id, company_id, degree_id, title, position)
          select ${id}, company_id, id, ${title}, ${position} from degrees where id = ${degree}
          on conflict (id) do update set title = excluded.title, position = excluded.position`,
    )
    await tx.delete(degreeCoursePrograms).where(eq(degreeCoursePrograms.courseId, id))
    await tx.execute(
      sql`insert into degree_course_programs (company_id, course_id, program_id, position)
          select p.company_id, ${id}, p.id, min(wanted.position)
          from unnest(${listOf(promotions)}) with ordinality as wanted (id, position)
          join programs p on p.id = wanted.id group by p.company_id, p.id`,
    )
  }
}

async function demandCourses(tx: Tx, degree: string, courses: Courses, at: string): Promise<void> {
  const left = new Set(await idsOf(tx, sql`degree_courses where degree_id = ${degree}`))
  demandNone(
    courses.flatMap(({ _id }, place) =>
      _id === undefined || left.delete(_id) ? [] : [{ path: `${at}courses.${place}._id`, code: 'noCourse' }],
    ),
  )
}

async function demandPrograms(tx: Tx, courses: Courses, at: string): Promise<void> {
  const wanted = courses.flatMap(({ promotions }) => promotions)
  const known = new Set(await idsOf(tx, sql`programs where id = ${idsIn(wanted)} and deleted_at is null`))
  demandNone(
    courses.flatMap(({ promotions }, course) =>
      missingOf(promotions, known, {
        path: `${at}courses.${course}.promotions`,
        code: 'noProgram',
      }),
    ),
  )
}
