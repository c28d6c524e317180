import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { QueryOf, ResultOf } from '#contract/endpoint'
import { readAssigned, toDegree } from '../../access/assigned'
import { involvedInDegree, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { degrees } from '../../db/schema'
import { containing, idsIn, ordered, paged } from '../../db/sql/lists'
import { all, type Columns, countOf, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { coursePlaces, isNarrowed } from './places'

const d = alias(degrees, 'd')

type Degree = ResultOf<typeof contract.degrees.update>
type Query = QueryOf<typeof contract.degrees.list>

/** The columns of a degree `d`; its courses with their programs, in their order, are one value. */
const columns: Columns<Omit<Degree, 'teachers' | 'coaches'>> = {
  _id: d.id,
  title: d.title,
  courses: sql`(
    select coalesce(json_agg(json_build_object('_id', c.id, 'title', c.title, 'promotions', (
      select coalesce(json_agg(json_build_object('_id', p.id, 'title', p.title) order by cp.position, p.id), '[]')
      from degree_course_programs cp join programs p on p.id = cp.program_id and p.deleted_at is null
      where cp.course_id = c.id
    )) order by c.position, c.id), '[]')
    from degree_courses c where c.degree_id = d.id)`,
  createdAt: d.createdAt,
  updatedAt: d.updatedAt,
  version: d.version,
}

/** Whether the reader learns in a program of the degree `d`: what a student may see of degrees. */
const learnsIn = (user: string): SQL => sql`exists (
  select from degree_courses c
  join degree_course_programs cp on cp.course_id = c.id
  join enrolments e on e.program_id = cp.program_id and e.removed_at is null
  where c.degree_id = d.id and e.user_id = ${user})`

/** That the reader sees the degree `d`. */
const seenBy = (reader: Reader): SQL =>
  reader.reach === 'S' ? learnsIn(reader.caller.user) : involvedInDegree(reader, sql`d.id`)

/** The degrees `d` of a condition, in its order, each with its teachers and coaches. */
async function readDegrees(tx: Tx, condition: SQL): Promise<Degree[]> {
  const found = await all(tx, columns, sql`degrees d where ${condition}`)
  const assigned = await readAssigned(
    tx,
    toDegree,
    found.map(({ _id }) => _id),
  )
  return found.map(degree => ({ ...degree, ...assigned(degree._id) }))
}

const sortKeys: Record<NonNullable<Query['sortBy']>, SQL> = {
  title: sql`d.title_search`,
  updatedAt: sql`d.updated_at`,
}

/** The degrees that the reader sees, by title or in another order; the total is right also past the last page. */
export async function listDegreePage(
  tx: Tx,
  reader: Reader,
  query: Query,
): Promise<{ data: Degree[]; total: number }> {
  const found = query.search ? sql`d.title_search like ${containing(query.search)}` : sql`true`
  const { degree, ...others } = query
  const named = degree?.length ? sql`d.id = ${idsIn(degree)}` : sql`true`
  // A degree without a course is in no place, and still one that can be asked for.
  const narrowed = isNarrowed(others)
    ? sql`d.id in (select d.id from ${coursePlaces(reader, query)})`
    : sql`true`
  const matching = sql`${seenBy(reader)} and ${found} and ${named} and ${narrowed}`
  return {
    data: await readDegrees(
      tx,
      sql`${matching} order by ${ordered(query, sortKeys, sql`d.title_search, d.id`)} ${paged(query)}`,
    ),
    total: await countOf(tx, sql`degrees d where ${matching}`),
  }
}

/** @throws Failure `notFound` */
export async function readDegree(tx: Tx, id: string): Promise<Degree> {
  const [degree] = await readDegrees(tx, sql`d.id = ${id}`)
  if (!degree) throw new Failure('notFound')
  return degree
}

/**
 * A degree that the reader sees: a student one that they learn in.
 * @throws Failure `notFound` where there is none in the company, `forbidden`
 */
export async function demandDegree(tx: Tx, reader: Reader, id: string): Promise<{ version: number }> {
  const { seen, version } = await demandOne(
    tx,
    { version: d.version, seen: sql<boolean>`${seenBy(reader)}` },
    sql`degrees d where d.id = ${id}`,
  )
  if (!seen) throw new Failure('forbidden')
  return { version }
}

/**
 * The programs of a degree with their courses; of several in which one is, the first.
 * @throws Failure `notFound`, `forbidden`
 */
export async function readPromotions(
  tx: Tx,
  reader: Reader,
  degree: string,
): Promise<ResultOf<typeof contract.degrees.promotions>> {
  await demandDegree(tx, reader, degree)
  return all(
    tx,
    {
      _id: sql<string>`t.id`,
      title: sql<string>`t.title`,
      course: sql<{ _id: string; title: string }>`json_build_object('_id', t.course_id, 'title', t.course)`,
    },
    sql`(select distinct on (p.id) p.id, p.title, dc.id as course_id, dc.title as course, dc.position as course_position, cp.position
        from degree_courses dc join degree_course_programs cp on cp.course_id = dc.id
        join programs p on p.id = cp.program_id and p.deleted_at is null
        where dc.degree_id = ${degree} order by p.id, dc.position) t
      order by t.course_position, t.position, t.id`,
  )
}
