import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { instantText } from '../../db/sql/days'
import { containing, idsIn, paged } from '../../db/sql/lists'
import { all, demandOne, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { demandDegree } from '../degrees/reads'
import { inGroupings, personColumns } from '../people/reads'

type Query = QueryOf<typeof contract.attendance.list>
type Answer = ResultInput<typeof contract.attendance.list>
type Result = ResultInput<typeof contract.attendance.ofStudent>
export type Attendance = ResultInput<typeof contract.attendance.take>['attendances'][number]
export type Session = ResultInput<typeof contract.attendance.take>['session']

/** A module of a degree, by the path of a call. */
export interface Place {
  id: string
  moduleId: string
}

/** Who learns, `e`, in which modules, `pm`, of a degree. */
const learningIn = (degree: string): SQL => sql`degree_courses dc
  join degree_course_programs cp on cp.course_id = dc.id
  join programs p on p.id = cp.program_id and p.deleted_at is null
  join program_modules pm on pm.program_id = p.id
  join enrolments e on e.program_id = p.id and e.removed_at is null
  where dc.degree_id = ${degree}`

/** That somebody, whose id an expression gives, learns in a module of a degree. */
export const learnsIn = ({ id, moduleId }: Place, person: SQL): SQL =>
  sql`${person} in (select e.user_id from ${learningIn(id)} and pm.module_id = ${moduleId})`

/** That a module, whose id an expression gives, is one in which somebody learns in a degree. */
export const isLearntBy = (student: string, degree: string, module: SQL): SQL =>
  sql`${module} in (select pm.module_id from ${learningIn(degree)} and e.user_id = ${student})`

/**
 * Somebody who learns or has learned in a degree, of whom the reader may know: a student, themselves.
 * @throws Failure `notFound`, `forbidden`
 */
export async function demandStudent(tx: Tx, reader: Reader, degree: string, student: string): Promise<void> {
  await demandDegree(tx, reader, degree)
  if (reader.reach === 'S' && student !== reader.caller.user) throw new Failure('forbidden')
  await demandOne(
    tx,
    { id: sql<string>`u.id` },
    sql`users u where u.id = ${student} and u.deleted_at is null and exists (
      select from degree_courses dc join degree_course_programs cp on cp.course_id = dc.id
      join enrolments e on e.program_id = cp.program_id where dc.degree_id = ${degree} and e.user_id = u.id)`,
  )
}

/** A module of a degree that the reader sees. @throws Failure `notFound`, `forbidden` */
export async function demandPlace(tx: Tx, reader: Reader, { id, moduleId }: Place): Promise<void> {
  await demandDegree(tx, reader, id)
  await demandOne(
    tx,
    { id: sql<string>`m.id` },
    sql`modules m where m.id = ${moduleId} and m.deleted_at is null and exists (
      select from degree_courses dc join degree_course_programs cp on cp.course_id = dc.id
      join programs p on p.id = cp.program_id and p.deleted_at is null
      join program_modules pm on pm.program_id = p.id where dc.degree_id = ${id} and pm.module_id = m.id)`,
  )
}

const sessionColumns = {
  _id: sql<string>`s.id`,
  day: sql<string>`s.day`,
  starts: sql<string | null>`s.starts`,
  ends: sql<string | null>`s.ends`,
  title: sql<string>`s.title`,
}

const sessionsOf = ({ id, moduleId }: Place) =>
  sql`degree_sessions s where s.degree_id = ${id} and s.module_id = ${moduleId}`

/** The session that is named, else the first of a day. @throws Failure `notFound` for one that is none of this module's */
export async function findSession(
  tx: Tx,
  place: Place,
  { session, date }: { session?: string; date: string },
): Promise<Session | undefined> {
  if (session) return demandOne(tx, sessionColumns, sql`${sessionsOf(place)} and s.id = ${session}`)
  return one(
    tx,
    sessionColumns,
    sql`${sessionsOf(place)} and s.day = ${date}::date order by s.starts nulls first, s.id limit 1`,
  )
}

/** The last session up to a day. */
const lastSession = (tx: Tx, place: Place, today: string) =>
  one(
    tx,
    sessionColumns,
    sql`${sessionsOf(place)} and s.day <= ${today}::date order by s.day desc, s.starts desc nulls last, s.id limit 1`,
  )

/** Who noted a row and when, and its version, within `json_build_object`. @param row the letter of the table */
export const notedFields = (row: 'a' | 'g'): SQL => {
  const column = (name: string) => sql`${sql.identifier(row)}.${sql.identifier(name)}`
  return sql`'notedBy', json_build_object('_id', ${column('noted_by')}, 'name', ${column('noted_by_name')}),
    'notedAt', ${instantText(column('noted_at'))}, 'version', ${column('version')}`
}

/** What was noted, `a`, as one value. */
const noted = sql<Attendance | null>`case when a.id is not null then json_build_object('_id', a.id, 'studentId', a.user_id, 'value', a.value,
  'hasProof', a.proof_file is not null, 'proofUrl', split_part(a.proof_file, '.', 1),
  ${notedFields('a')}) end`

/** What was noted of some people at a session. */
export async function notedOf(tx: Tx, session: string, people: readonly string[]): Promise<Attendance[]> {
  const found = await all(
    tx,
    { noted },
    sql`attendances a where a.session_id = ${session} and a.user_id = ${idsIn(people)} order by a.user_id`,
  )
  return found.flatMap(row => row.noted ?? [])
}

/** Those who learn in a module, by name, with what was noted of each at a session; of students, themselves. */
export async function listAttendance(
  tx: Tx,
  reader: Reader,
  place: Place,
  query: Query,
  today: string,
): Promise<Answer> {
  await demandPlace(tx, reader, place)
  const { date, session: named, search } = query
  const session =
    date || named
      ? await findSession(tx, place, { session: named, date: date ?? today })
      : await lastSession(tx, place, today)
  const oneself = reader.reach === 'S' ? sql`u.id = ${reader.caller.user}` : sql`true`
  const learners = sql`users u left join attendances a on a.session_id = ${session?._id ?? ''} and a.user_id = u.id
    where u.deleted_at is null and ${learnsIn(place, sql`u.id`)} and ${oneself} and ${inGroupings(query)}
      and ${search ? sql`u.name_search like ${containing(search)}` : sql`true`}`
  const count = (value: string) => sql<number>`count(*) filter (where a.value = ${value})`
  const counted = await one(
    tx,
    {
      delay: count('delay'),
      absence: count('absence'),
      attended: count('attended'),
      blank: sql<number>`count(*) filter (where a.id is null)`,
      total: sql<number>`count(*)`,
    },
    learners,
  )
  const { total = 0, ...counts } = counted ?? { delay: 0, absence: 0, attended: 0, blank: 0 }
  const { _id, name, email } = personColumns
  const data = await all(
    tx,
    { _id, name, email, attendance: noted },
    sql`${learners} order by u.name_search, u.id ${paged(query)}`,
  )
  return { session: session ?? null, data, total, counts }
}

/**
 * What was noted of a student in a degree, by module and session, in the order of the days: in the modules that they learn in, and where
 * something is noted of them.
 * @throws Failure `notFound`, `forbidden`
 */
export async function readOfStudent(
  tx: Tx,
  reader: Reader,
  degree: string,
  student: string,
  modules: readonly string[] | undefined,
): Promise<Result> {
  await demandStudent(tx, reader, degree, student)
  const found = await all(
    tx,
    {
      ...sessionColumns,
      attendance: noted,
      module: sql<{ _id: string; title: string }>`json_build_object('_id', m.id, 'title', m.title)`,
    },
    sql`degree_sessions s join modules m on m.id = s.module_id
      left join attendances a on a.session_id = s.id and a.user_id = ${student}
      where s.degree_id = ${degree} and ${modules?.length ? sql`s.module_id = ${idsIn(modules)}` : sql`true`}
        and (${isLearntBy(student, degree, sql`s.module_id`)} or a.id is not null)
      order by m.title_search, m.id, s.day, s.starts nulls first, s.id`,
  )
  const modulesById = new Map<string, Result[number]>()
  for (const { module, ...session } of found) {
    const known = modulesById.get(module._id) ?? { module, sessions: [] }
    known.sessions.push(session)
    modulesById.set(module._id, known)
  }
  return [...modulesById.values()]
}
