import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Reader } from '../../access/visibility'
import { m } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { containing, idsIn, ordered, paged } from '../../db/sql/lists'
import { all, countOf, demandOne, idsOf } from '../../db/sql/rows'
import { coursePlaces, places } from '../degrees/places'
import { groupingFields, groupingsOf, inGroupings, personColumns } from '../people/reads'

type CourseQuery = QueryOf<typeof contract.degreeLists.courses>
type ModuleQuery = QueryOf<typeof contract.degreeLists.modules>
type StudentQuery = QueryOf<typeof contract.degreeLists.students>
type Courses = ResultInput<typeof contract.degreeLists.courses>
type Modules = ResultInput<typeof contract.degreeLists.modules>
type Students = ResultInput<typeof contract.degreeLists.students>
type Named = Courses['data'][number]['degree']

const found = (search: string | undefined, column: SQL): SQL =>
  search ? sql`${column} like ${containing(search)}` : sql`true`

/** How many people learn in programs, by what follows `in`. The few who are deleted are quicker left out than all others are found. */
const studentsIn = (programs: SQL) => sql<number>`(
  select count(distinct e.user_id) from enrolments e
  where e.program_id in (${programs}) and e.removed_at is null
    and e.user_id not in (select u.id from users u where u.deleted_at is not null))`

/** The titles of courses are in no index: as they are searched for, without capitals and accents. */
const plain = (title: SQL): SQL =>
  sql`regexp_replace(normalize(lower(${title}), NFD), '[\u0300-\u036f]+', '', 'g')`

const courseKeys: Record<NonNullable<CourseQuery['sortBy']>, SQL> = {
  title: plain(sql`t.title`),
  degree: sql`t.title_search`,
}

/** The courses of the degrees, in their order or in another. What each is made of is counted for those of the page alone. */
export async function listCourses(tx: Tx, reader: Reader, query: CourseQuery): Promise<Courses> {
  const matching = sql`degree_courses dc join degrees d on d.id = dc.degree_id
    where dc.id in (select dc.id from ${coursePlaces(reader, query)})
      and (${found(query.search, sql`d.title_search`)} or ${found(query.search, sql`lower(dc.title)`)})`
  const programs = sql`degree_course_programs cp join programs p on p.id = cp.program_id and p.deleted_at is null where cp.course_id = t.id`
  const order = ordered(query, courseKeys, sql`t.title_search, t.degree_id, t.position, t.id`)
  const data = await all(
    tx,
    {
      _id: sql<string>`t.id`,
      title: sql<string>`t.title`,
      degree: sql<Named>`json_build_object('_id', t.degree_id, 'title', t.degree)`,
      promotions: sql<
        Named[]
      >`(select coalesce(json_agg(json_build_object('_id', p.id, 'title', p.title) order by cp.position, p.id), '[]')
        from ${programs})`,
      modules: sql<number>`(select count(distinct pm.module_id) from program_modules pm where pm.program_id in (select p.id from ${programs}))`,
      students: studentsIn(sql`select p.id from ${programs}`),
    },
    sql`(select t.* from (
        select dc.id, dc.title, dc.position, d.id as degree_id, d.title as degree, d.title_search from ${matching}) t
        order by ${order} ${paged(query)}) t
      order by ${order}`,
  )
  return { data, total: await countOf(tx, matching) }
}

/** The modules of the degrees, each once in a degree: in the first course and program that have it. */
const modulesOf = (reader: Reader, query: Omit<ModuleQuery, 'sortDirection'>): SQL => sql`(
  select distinct on (d.id, pm.module_id) d.id as degree_id, d.title as degree, d.title_search as degree_search, dc.id as course_id,
    dc.title as course, dc.position as course_position, p.id as program_id, p.title as program, cp.position as program_position,
    pm.module_id, pm.start_date, pm.position
  from ${places(reader, query)} order by d.id, pm.module_id, dc.position, cp.position, p.id) t
  join modules m on m.id = t.module_id and m.deleted_at is null
  where ${found(query.search, sql`m.title_search`)}`

export const moduleColumns = {
  _id: m.id,
  title: m.title,
  degree: sql<Named>`json_build_object('_id', t.degree_id, 'title', t.degree)`,
  course: sql<Named>`json_build_object('_id', t.course_id, 'title', t.course)`,
  promotion: sql<Named>`json_build_object('_id', t.program_id, 'title', t.program)`,
  startDate: sql<string | null>`t.start_date`,
  students:
    studentsIn(sql`select cp.program_id from degree_courses dc join degree_course_programs cp on cp.course_id = dc.id
    join programs p on p.id = cp.program_id and p.deleted_at is null
    join program_modules pm on pm.program_id = cp.program_id and pm.module_id = m.id where dc.degree_id = t.degree_id`),
}

const moduleKeys: Record<NonNullable<ModuleQuery['sortBy']>, SQL> = {
  title: sql`m.title_search`,
  course: plain(sql`t.course`),
  degree: sql`t.degree_search`,
  startDate: sql`t.start_date`,
}

const asLearned = sql`t.degree_search, t.degree_id, t.course_position, t.program_position, t.position, t.module_id`

/** The modules of the degrees in the order in which they are learned or in another. What they have is counted for those of the page alone. */
export async function listModules(tx: Tx, reader: Reader, query: ModuleQuery): Promise<Modules> {
  const matching = modulesOf(reader, query)
  const order = ordered(query, moduleKeys, asLearned)
  const data = await all(
    tx,
    {
      ...moduleColumns,
      sessions: sql<number>`(select count(*) from degree_sessions s where s.degree_id = t.degree_id and s.module_id = m.id)`,
    },
    sql`(select t.* from ${matching} order by ${order} ${paged(query)}) t join modules m on m.id = t.module_id
      order by ${order}`,
  )
  return { data, total: await countOf(tx, matching) }
}

/** One module of a degree. @returns undefined where the reader sees none */
export async function findModule(tx: Tx, reader: Reader, degree: string, module: string) {
  const query = { degree: [degree], module: [module], page: 1, limit: 1 }
  const [one] = await all(tx, moduleColumns, modulesOf(reader, query))
  return one
}

/** What people `of` are sorted by: the rows of a page, and those that match. */
const orderOfPeople = (query: StudentQuery, of: SQL): SQL =>
  ordered(
    query,
    { name: sql`${of}.name_search`, email: sql`${of}.email_key` },
    sql`${of}.name_search, ${of}.id`,
  )

/** The ids of a page of people in their order, and how many there are in all: who they are is found out once for both. */
async function pageOfPeople(
  tx: Tx,
  people: SQL,
  query: StudentQuery,
): Promise<{ ids: string[]; total: number }> {
  const { ids, total } = await demandOne(
    tx,
    {
      ids: sql<
        string[]
      >`array(select t.id from matching t order by ${orderOfPeople(query, sql`t`)} ${paged(query)})`,
      total: sql<number>`(select count(*) from matching)`,
    },
    columns =>
      sql`with matching as materialized (select u.id, u.name_search, u.email_key from ${people}) select ${columns}`,
  )
  return { ids, total }
}

/** Those who learn in programs of the degrees, by name or in another order. */
export async function listStudents(tx: Tx, reader: Reader, query: StudentQuery): Promise<Students> {
  const programs = await idsOf(tx, places(reader, query), sql<string>`distinct p.id`)
  const oneself = reader.reach === 'S' ? sql`u.id = ${reader.caller.user}` : sql`true`
  const some = query.students ? sql`u.id = ${idsIn(query.students)}` : sql`true`
  const { ids, total } = await pageOfPeople(
    tx,
    sql`users u where u.deleted_at is null and ${oneself} and ${some} and ${inGroupings(query)}
      and ${found(query.search, sql`u.name_search`)}
      and u.id in (select e.user_id from enrolments e where e.program_id = ${idsIn(programs)} and e.removed_at is null)`,
    query,
  )
  const own = sql`enrolments e join degree_course_programs cp on cp.program_id = e.program_id join degree_courses dc on dc.id = cp.course_id
    join degrees d on d.id = dc.degree_id where e.user_id = u.id and e.removed_at is null and e.program_id = ${idsIn(programs)}`
  const { _id, firstName, lastName, name, email } = personColumns
  const people = await all(
    tx,
    {
      ...{ _id, firstName, lastName, name, email },
      degrees: sql<
        Named[]
      >`(select coalesce(json_agg(json_build_object('_id', t.id, 'title', t.title) order by t.title_search, t.id), '[]')
        from (select distinct d.id, d.title, d.title_search from ${own}) t)`,
      modules: sql<number>`(select count(distinct pm.module_id) from program_modules pm where pm.program_id in (select e.program_id from ${own}))`,
    },
    sql`users u where u.id = ${idsIn(ids)} order by ${orderOfPeople(query, sql`u`)}`,
  )
  const groupings = await groupingsOf(tx, ids)
  return {
    data: people.map(person => ({ ...person, ...groupingFields(groupings.get(person._id)) })),
    total,
  }
}
