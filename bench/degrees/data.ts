import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../server/db/database'
import { type BenchCompany, fillCompany, idOf, replaceLearners } from '../employees/data'

/** Of these people 10,000 learn, in three programs each. */
const people = 10_530
const [degrees, coursesOfDegree, programsOfCourse] = [10, 5, 4]
/** One in each program; each meets on so many days, a week apart, the last time today. */
const [modules, sessionsOfModule] = [degrees * coursesOfDegree * programsOfCourse, 36]
/** The first module of all. */
export const [students, assessments, atSession] = [300, 30, 60]

export interface DegreeCompany extends BenchCompany {
  degree: string
  module: string
  session: string
  /** A student of the module. */
  student: string
  /** Those whose attendance is taken. */
  taken: string[]
  teacher: string
  group: string
}

const hexId = (kind: string, number: number) => kind + number.toString(16).padStart(24 - kind.length, '0')
const upTo = (count: number) => sql.raw(`generate_series(1, ${count}) n`)
const per = (count: number) => sql.raw(`(n - 1) / ${count} + 1`)

async function addDegrees(tx: Tx, { company }: BenchCompany): Promise<void> {
  await tx.execute(
    sql`insert into degrees (id, company_id, title, title_search)
        select ${idOf('d1', sql`n`)}, ${company}, 'Degree ' || n, 'degree ' || n from ${upTo(degrees)}`,
  )
  await tx.execute(
    sql`insert into degree_people (company_id, degree_id, user_id, role)
        select ${company}, ${idOf('d1', sql`n`)}, ${idOf('a', sql`500 * (1 + (n + k) % 20)`)}, 'teacher'
        from ${upTo(degrees)}, generate_series(1, 3) k`,
  )
  await tx.execute(
    sql`insert into degree_courses (id, company_id, degree_id, title, position)
        select ${idOf('d2', sql`n`)}, ${company}, ${idOf('d1', per(coursesOfDegree))}, 'Course ' || n, n
        from ${upTo(degrees * coursesOfDegree)}`,
  )
}

/** A module in each program of a course. */
async function addModules(tx: Tx, { company, programs }: BenchCompany): Promise<void> {
  const ofPrograms = sql`unnest(${sql.param([...programs])}::text[]) with ordinality t (id, number),
    lateral (select number::int as n) numbered`
  await tx.execute(
    sql`insert into degree_course_programs (company_id, course_id, program_id, position)
        select ${company}, ${idOf('d2', per(programsOfCourse))}, id, n from ${ofPrograms}`,
  )
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        select ${idOf('d3', sql`n`)}, ${company}, id, 'Module ' || n, 'module ' || n from ${ofPrograms}`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position, start_date)
        select ${company}, id, ${idOf('d3', sql`n`)}, 1, to_char(current_date - n * 5, 'YYYY-MM-DD') from ${ofPrograms}`,
  )
  await tx.execute(
    sql`insert into degree_sessions (id, company_id, degree_id, module_id, day, starts, ends, title)
        select ${idOf('d4', sql`n * 100 + k`)}, ${company}, ${idOf('d1', per(coursesOfDegree * programsOfCourse))},
          ${idOf('d3', sql`n`)}, current_date - 7 * (${sql.raw(String(sessionsOfModule))} - k), '09:00', '11:00', 'Meeting ' || k
        from ${upTo(modules)}, generate_series(1, ${sql.raw(String(sessionsOfModule))}) k`,
  )
}

/** What was noted at one session of each module. */
const addAttendance = (tx: Tx, { company, admin }: BenchCompany, session: number) =>
  tx.execute(
    sql`insert into attendances (id, company_id, session_id, user_id, value, noted_by, noted_by_name, noted_at)
        select ${idOf('d5', sql`${session}::int * 100000 + (row_number() over ())::int`)}, ${company}, s.id, e.user_id,
          (array['attended', 'attended', 'attended', 'attended', 'delay', 'absence'])[1 + ('x' || right(e.user_id, 4))::bit(16)::int % 6],
          ${admin}, 'Ada Min', s.day + interval '12 hours'
        from generate_series(1, ${sql.raw(String(modules))}) n
          join degree_sessions s on s.id = ${idOf('d4', sql`n * 100 + ${session}::int`)}
          join program_modules pm on pm.module_id = s.module_id
          join enrolments e on e.program_id = pm.program_id and e.removed_at is null`,
  )

/** The marks of all in each assessment of the first module, with their history. */
async function addMarks(tx: Tx, { company, admin, degree, module }: DegreeCompany): Promise<void> {
  await tx.execute(
    sql`insert into assessments (id, company_id, degree_id, module_id, title, weight, position)
        select ${idOf('d6', sql`n`)}, ${company}, ${degree}, ${module}, 'Assessment ' || n, 3, n from ${upTo(assessments)}`,
  )
  const marks = sql`select ${company}, ${idOf('d6', sql`n`)}, ${idOf('a', sql`k`)}, (n * k % 101) / 10.0, ${admin}, 'Ada Min',
      now() - make_interval(days => n)
    from ${upTo(assessments)}, generate_series(1, ${sql.raw(String(students))}) k`
  const columns = sql`company_id, assessment_id, user_id, mark, noted_by, noted_by_name, noted_at`
  await tx.execute(sql`insert into grades (${columns}) ${marks}`)
  await tx.execute(
    sql`insert into grade_changes (id, ${columns})
        select ${idOf('d7', sql`(row_number() over ())::int`)}, t.* from (${marks}) t`,
  )
}

/**
 * A company whose 10,000 students have 1,000,000 notes of attendance in 200 modules of ten degrees, the same at every run.
 * @param noted of so many of the sessions of each module attendance is noted
 */
export async function fillDegrees(db: Database, noted = sessionsOfModule): Promise<DegreeCompany> {
  const filled = await fillCompany(db, people)
  const { company, programs, groupings } = filled
  const all: DegreeCompany = {
    ...filled,
    degree: hexId('d1', 1),
    module: hexId('d3', 1),
    session: hexId('d4', 100 + sessionsOfModule),
    student: hexId('a', 7),
    taken: Array.from({ length: atSession }, (_, place) => hexId('a', place + 1)),
    teacher: hexId('a', 1000),
    group: groupings[1] ?? '',
  }
  const learners = { company, program: programs[0] ?? '', kind: 'f1', count: students }
  await db.asOwner(tx => replaceLearners(tx, learners))
  await db.asOwner(tx => addDegrees(tx, all))
  await db.asOwner(tx => addModules(tx, all))
  await db.vacuum()
  for (let session = 1; session <= noted; session++) await db.asOwner(tx => addAttendance(tx, all, session))
  await db.asOwner(tx => addMarks(tx, all))
  await db.vacuum()
  return all
}

/** The second module of all, in which 60 learn of whom nothing is noted today. */
export const classOf = ({ degree }: DegreeCompany) => ({
  path: `/degrees/${degree}/modules/${hexId('d3', 2)}`,
  session: hexId('d4', 200 + sessionsOfModule),
  day: new Date().toISOString().slice(0, 10),
})

export const gradebookOf = ({ degree, module }: DegreeCompany) =>
  `/degrees/${degree}/modules/${module}?tab=grades`

/** Makes that class. */
export const addClass = (db: Database, company: DegreeCompany): Promise<void> =>
  db.asOwner(async tx => {
    const program = company.programs[1] ?? ''
    await replaceLearners(tx, { company: company.company, program, kind: 'f2', count: atSession })
    await tx.execute(sql`delete from attendances where session_id = ${classOf(company).session}`)
  })
