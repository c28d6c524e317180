import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import { readAssigned, toDegree } from '../../access/assigned'
import { involvedInDegree, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'

export type Degree = ResultOf<typeof contract.degrees.update>
type Course = Degree['courses'][number]
type Stored = Omit<Degree, 'teachers' | 'coaches'>

/** The courses of the degree `d` with their programs, in their order, as one value. */
const courses: SQL<Course[]> = sql`(
  select coalesce(json_agg(json_build_object('_id', c.id, 'title', c.title, 'promotions', (
    select coalesce(json_agg(json_build_object('_id', p.id, 'title', p.title) order by cp.position, p.id), '[]')
    from degree_course_programs cp join programs p on p.id = cp.program_id and p.deleted_at is null
    where cp.course_id = c.id
  )) order by c.position, c.id), '[]')
  from degree_courses c where c.degree_id = d.id)`

/** Whether the reader learns in a program of the degree `d`: what a student may see of degrees. */
const learnsIn = (user: string): SQL => sql`exists (
  select from degree_courses c
  join degree_course_programs cp on cp.course_id = c.id
  join enrolments e on e.program_id = cp.program_id and e.removed_at is null
  where c.degree_id = d.id and e.user_id = ${user})`

/** The degrees of a condition on `d`, by title. */
async function readDegrees(tx: Tx, condition: SQL, paged: SQL): Promise<Degree[]> {
  const found = await rows<Stored>(
    tx,
    sql`select d.id as "_id", d.title, ${courses} as courses, d.created_at as "createdAt",
          d.updated_at as "updatedAt", d.version
        from degrees d where ${condition} order by lower(d.title), d.id ${paged}`,
  )
  const degrees: Degree[] = []
  for (const degree of found) degrees.push({ ...degree, ...(await readAssigned(tx, toDegree, degree._id)) })
  return degrees
}

/** The degrees that the reader sees, by title; the total is right also past the last page. */
export async function listDegreePage(
  tx: Tx,
  reader: Reader,
  { search = '', page, limit }: QueryOf<typeof contract.degrees.list>,
): Promise<{ data: Degree[]; total: number }> {
  const visible = reader.reach === 'S' ? learnsIn(reader.caller.user) : involvedInDegree(reader, sql`d.id`)
  const all = await rows<{ id: string; title: string }>(
    tx,
    sql`select d.id, d.title from degrees d where ${visible}`,
  )
  const wanted = searchText(search)
  const found = all.filter(({ title }) => searchText(title).includes(wanted)).map(({ id }) => id)
  const data = await readDegrees(
    tx,
    sql`d.id = any(${sql.param(found)}::text[])`,
    sql`limit ${limit} offset ${(page - 1) * limit}`,
  )
  return { data, total: found.length }
}

/** @throws Failure `notFound` */
export async function readDegree(tx: Tx, id: string): Promise<Degree> {
  const [degree] = await readDegrees(tx, sql`d.id = ${id}`, sql``)
  if (!degree) throw new Failure('notFound')
  return degree
}
