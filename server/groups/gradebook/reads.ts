import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { neededOf, resultOf } from '#contract/words/degrees/grades'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { instantText } from '../../db/sql/days'
import { idsIn } from '../../db/sql/lists'
import { all, demandOne, manyRows } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import {
  demandPlace,
  demandStudent,
  isLearntBy,
  learnsIn,
  notedFields,
  type Place,
} from '../attendance/reads'
import { demandDegree } from '../degrees/reads'
import { personColumns } from '../people/reads'

type Assessments = ResultInput<typeof contract.gradebook.assessments>
type OfStudent = ResultInput<typeof contract.gradebook.ofStudent>
type Gradebook = ResultInput<typeof contract.gradebook.ofModule>
type Cell = Gradebook['students'][number]['grades'][number]
export type Grade = ResultInput<typeof contract.gradebook.mark>['grades'][number]

const assessmentColumns = {
  _id: sql<string>`a.id`,
  title: sql<string>`a.title`,
  weight: sql<number>`a.weight`,
}

export const assessmentsOf = ({ id, moduleId }: Place): SQL =>
  sql`assessments a where a.degree_id = ${id} and a.module_id = ${moduleId}`

const inOrder = sql`a.position, a.id`

/** What a module is marked by. @throws Failure `notFound`, `forbidden` */
export async function readAssessments(tx: Tx, reader: Reader, place: Place): Promise<Assessments> {
  await demandPlace(tx, reader, place)
  const { version } = await demandDegree(tx, reader, place.id)
  const assessments = await all(tx, assessmentColumns, sql`${assessmentsOf(place)} order by ${inOrder}`)
  return { assessments, weight: assessments.reduce((sum, { weight }) => sum + weight, 0), version }
}

/** A mark `g`, as one value. */
const grade = sql<Grade | null>`case when g.user_id is not null then json_build_object('assessmentId', g.assessment_id,
  'studentId', g.user_id, 'mark', g.mark, ${notedFields('g')}) end`

/**
 * The marks that fulfil a condition. Of 9,000, as 300 students have in 30 assessments, one value each took three times as long as
 * columns do.
 */
export async function readGrades(tx: Tx, condition: SQL): Promise<Grade[]> {
  const found = await manyRows(
    tx,
    {
      assessmentId: sql<string>`g.assessment_id`,
      studentId: sql<string>`g.user_id`,
      mark: sql<number | null>`g.mark`,
      noter: sql<string>`g.noted_by`,
      name: sql<string>`g.noted_by_name`,
      notedAt: instantText(sql`g.noted_at`),
      version: sql<number>`g.version`,
    },
    sql`grades g where ${condition} order by g.user_id, g.assessment_id`,
  )
  return found.map(({ assessmentId, studentId, mark, noter, name, notedAt, version }) => ({
    assessmentId,
    studentId,
    mark,
    notedBy: { _id: noter, name },
    notedAt,
    version,
  }))
}

/** The marks of one student that one person has noted. */
interface Notes {
  student: string
  noter: string
  name: string
  /** When is told in ms. */
  cells: readonly (readonly [assessment: string, mark: number | null, notedAt: number, version: number])[]
}

/** A text for many marks: of 9,000, as 300 students have in 30 assessments, one value each takes six times as long. */
const cells = sql<
  Notes['cells']
>`('[' || string_agg(concat('["', g.assessment_id, '",', coalesce(g.mark::text, 'null'), ',',
  (extract(epoch from g.noted_at) * 1000)::bigint, ',', g.version, ']'), ',') || ']')::json`

/** The marks of all who learn in a module; of a student, their own. @throws Failure `notFound`, `forbidden` */
export async function readGradebook(tx: Tx, reader: Reader, place: Place): Promise<Gradebook> {
  const { assessments } = await readAssessments(tx, reader, place)
  const { _id, name, email } = personColumns
  const oneself = reader.reach === 'S' ? sql`u.id = ${reader.caller.user}` : sql`true`
  const students = await all(
    tx,
    { _id, name, email },
    sql`users u where u.deleted_at is null and ${oneself} and ${learnsIn(place, sql`u.id`)} order by u.name_search, u.id`,
  )
  const notes = await all(
    tx,
    {
      student: sql<string>`g.user_id`,
      noter: sql<string>`g.noted_by`,
      name: sql<string>`g.noted_by_name`,
      cells,
    },
    sql`grades g where g.assessment_id = ${idsIn(assessments.map(each => each._id))}
      and g.user_id = ${idsIn(students.map(student => student._id))}
      group by g.user_id, g.noted_by, g.noted_by_name`,
  )
  return { assessments, ...placed(notes, assessments, students) }
}

/** Marks at their places in a gradebook. */
function placed(
  notes: readonly Notes[],
  assessments: Gradebook['assessments'],
  students: readonly Omit<Gradebook['students'][number], 'grades'>[],
): Pick<Gradebook, 'noters' | 'students'> {
  const columns = new Map(assessments.map(({ _id }, column) => [_id, column]))
  const lines = new Map(students.map(({ _id }) => [_id, assessments.map((): Cell => null)]))
  const noters = new Map<string, { _id: string; name: string; place: number }>()
  for (const { student, noter: _id, name, cells } of notes) {
    const line = lines.get(student)
    // The same person may have had another name.
    const noter = noters.get(_id + name) ?? { _id, name, place: noters.size }
    noters.set(_id + name, noter)
    for (const [assessment, mark, notedAt, version] of cells) {
      const column = columns.get(assessment)
      if (line && column !== undefined)
        line[column] = { mark, noter: noter.place, notedAt: new Date(notedAt).toISOString(), version }
    }
  }
  return {
    noters: [...noters.values()].map(({ _id, name }) => ({ _id, name })),
    students: students.map(student => ({ ...student, grades: lines.get(student._id) ?? [] })),
  }
}

/** The marks of a student by module: of those that they learn in, or are marked in. @throws Failure `notFound`, `forbidden` */
export async function readOfStudent(
  tx: Tx,
  reader: Reader,
  { degree, student, modules }: { degree: string; student: string; modules?: readonly string[] },
): Promise<OfStudent> {
  await demandStudent(tx, reader, degree, student)
  const found = await all(
    tx,
    {
      ...assessmentColumns,
      grade,
      module: sql<OfStudent[number]['module']>`json_build_object('_id', m.id, 'title', m.title)`,
    },
    sql`assessments a join modules m on m.id = a.module_id
      left join grades g on g.assessment_id = a.id and g.user_id = ${student}
      where a.degree_id = ${degree} and ${modules?.length ? sql`a.module_id = ${idsIn(modules)}` : sql`true`}
        and (${isLearntBy(student, degree, sql`a.module_id`)} or g.mark is not null)
      order by m.title_search, m.id, ${inOrder}`,
  )
  const byModule = new Map<string, Pick<OfStudent[number], 'module' | 'assessments'>>()
  for (const { module, ...assessment } of found) {
    const known = byModule.get(module._id) ?? { module, assessments: [] }
    known.assessments.push(assessment)
    byModule.set(module._id, known)
  }
  return [...byModule.values()].map(one => {
    const marked = one.assessments.map(({ weight, grade: given }) => ({ weight, mark: given?.mark }))
    return { ...one, result: resultOf(marked), needed: neededOf(marked) }
  })
}

/** Every mark of a student in an assessment, the latest first. @throws Failure `notFound`, `forbidden` */
export async function readHistory(
  tx: Tx,
  reader: Reader,
  { id, assessmentId, studentId }: { id: string; assessmentId: string; studentId: string },
): Promise<ResultInput<typeof contract.gradebook.history>> {
  await demandDegree(tx, reader, id)
  if (reader.reach === 'S' && studentId !== reader.caller.user) throw new Failure('forbidden')
  await demandOne(
    tx,
    { id: sql<string>`a.id` },
    sql`assessments a where a.id = ${assessmentId} and a.degree_id = ${id}`,
  )
  return all(
    tx,
    {
      mark: sql<number | null>`h.mark`,
      notedBy: sql<{
        _id: string
        name: string
      }>`json_build_object('_id', h.noted_by, 'name', h.noted_by_name)`,
      notedAt: sql<string>`h.noted_at`,
    },
    sql`grade_changes h where h.assessment_id = ${assessmentId} and h.user_id = ${studentId}
      order by h.noted_at desc, h.id desc`,
  )
}
