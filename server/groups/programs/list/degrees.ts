import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involvedInDegree, type Reader } from '../../../access/visibility'
import type { Tx } from '../../../db/database'
import { type Columns, manyRows } from '../../../db/sql/rows'
import { matching } from './matching'

type Degree = ResultOf<typeof contract.programs.list>['degrees'][number]

interface CourseProgram {
  degree: string
  title: string
  course: string | null
  courseTitle: string
  program: string | null
  programTitle: string
}

const courseProgramColumns: Columns<CourseProgram> = {
  degree: sql`d.id`,
  title: sql`d.title`,
  course: sql`c.id`,
  courseTitle: sql`c.title`,
  program: sql`p.id`,
  programTitle: sql`p.title`,
}

/**
 * The degrees with their courses and programs. A search keeps only the courses' programs whose title matches,
 * and the degrees in which one does (specification, section 5).
 */
export async function listDegrees(tx: Tx, reader: Reader, search: string | undefined): Promise<Degree[]> {
  const everyProgram: Reader = { reach: 'A', caller: reader.caller }
  const found = await manyRows(
    tx,
    courseProgramColumns,
    sql`degrees d
        left join degree_courses c on c.degree_id = d.id
        left join degree_course_programs cp on cp.course_id = c.id
        left join programs p on p.id = cp.program_id and ${matching(everyProgram, { owner: 'all', search })}
        where ${involvedInDegree(reader, sql`d.id`)} and (${!search} or p.id is not null)
        order by lower(d.title), d.id, c.position, c.id, cp.position, p.id`,
  )
  const degrees = new Map<string, Degree>()
  for (const row of found) {
    const degree = degrees.get(row.degree) ?? { _id: row.degree, title: row.title, courses: [] }
    degrees.set(row.degree, degree)
    if (row.course === null) continue
    if (degree.courses.at(-1)?._id !== row.course)
      degree.courses.push({ _id: row.course, title: row.courseTitle, promotions: [] })
    if (row.program !== null)
      degree.courses.at(-1)?.promotions.push({ _id: row.program, title: row.programTitle })
  }
  return [...degrees.values()]
}
