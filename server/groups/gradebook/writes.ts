import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import type { WrongField } from '#contract/words/field-messages'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { assessments as assessmentRows, degrees } from '../../db/schema'
import { demandNone } from '../../db/sql/demand'
import { idsIn, listOf } from '../../db/sql/lists'
import { all, idsOf } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import type { Noting } from '../attendance/noting'
import { learnsIn, type Place } from '../attendance/reads'
import { settled } from '../attendance/settled'
import { assessmentsOf, type Grade, readGrades } from './reads'

type Assessments = BodyOf<typeof contract.gradebook.saveAssessments>['assessments']
type Marks = BodyOf<typeof contract.gradebook.markMany>['grades']
type Outcome = ResultInput<typeof contract.gradebook.markMany>

/** Stores all assessments of a module, which counts as a change of the degree. @throws Failure `badRequest` naming those that are not of it */
export async function storeAssessments(
  tx: Tx,
  place: Place,
  assessments: Assessments,
  now: Date,
): Promise<void> {
  const left = new Set(await idsOf(tx, assessmentsOf(place), sql<string>`a.id`))
  demandNone(
    assessments.flatMap(({ _id }, at) =>
      _id === undefined || left.delete(_id)
        ? []
        : [{ path: `assessments.${at}._id`, code: 'noAssessment' as const }],
    ),
  )
  const kept = assessments.flatMap(({ _id }) => _id ?? [])
  await tx
    .delete(assessmentRows)
    .where(
      and(
        eq(assessmentRows.degreeId, place.id),
        eq(assessmentRows.moduleId, place.moduleId),
        notInArray(assessmentRows.id, kept),
      ),
    )
  for (const [position, { _id, title, weight }] of assessments.entries())
    await tx.execute(
      sql`insert into assessments (id, company_id, degree_id, module_id, title, weight, position)
          select ${_id ?? newId(now.getTime())}, company_id, id, ${place.moduleId}, ${title}, ${weight}, ${position} from degrees where id = ${place.id}
          on conflict (id) do update set title = excluded.title, weight = excluded.weight, position = excluded.position`,
    )
  await tx.update(degrees).set(changed(now)).where(eq(degrees.id, place.id))
}

/** The modules of some assessments of a degree, by their ids. */
async function modulesOf(
  tx: Tx,
  degree: string,
  assessments: readonly string[],
): Promise<Map<string, string>> {
  const found = await all(
    tx,
    { id: sql<string>`a.id`, module: sql<string>`a.module_id` },
    sql`assessments a where a.degree_id = ${degree} and a.id = ${idsIn(assessments)}`,
  )
  return new Map(found.map(({ id, module }) => [id, module]))
}

/** @throws Failure `badRequest` naming assessments that are not of the degree or the module, and who does not learn in theirs */
async function demandCells(
  tx: Tx,
  { id, moduleId }: Partial<Place> & { id: string },
  marks: Marks,
): Promise<void> {
  const modules = await modulesOf(
    tx,
    id,
    marks.map(({ assessmentId }) => assessmentId),
  )
  const learners = new Map<string, Set<string>>()
  const students = marks.map(({ studentId }) => studentId)
  for (const module of new Set(modules.values()))
    learners.set(
      module,
      new Set(
        await idsOf(
          tx,
          sql`users u where u.id = ${idsIn(students)} and u.deleted_at is null and ${learnsIn({ id, moduleId: module }, sql`u.id`)}`,
          sql<string>`u.id`,
        ),
      ),
    )
  demandNone(
    marks.flatMap(({ assessmentId, studentId }, at): WrongField[] => {
      const module = modules.get(assessmentId)
      if (module === undefined || (moduleId !== undefined && module !== moduleId))
        return [{ path: `grades.${at}.assessmentId`, code: 'noAssessment' }]
      if (learners.get(module)?.has(studentId)) return []
      return [{ path: `grades.${at}.studentId`, code: 'notInProgram' }]
    }),
  )
}

const cell = ({ assessmentId, studentId }: Pick<Grade, 'assessmentId' | 'studentId'>) =>
  `${assessmentId} ${studentId}`

/** The marks of some cells, as they stand. */
const readCells = (tx: Tx, marks: Marks): Promise<Grade[]> =>
  readGrades(
    tx,
    sql`(g.assessment_id, g.user_id) in (
      select * from unnest(${listOf(marks.map(one => one.assessmentId))}, ${listOf(marks.map(one => one.studentId))}))`,
  )

/** Stores marks with what they were before. */
async function storeMarks(tx: Tx, marks: Marks, { by, now }: Noting): Promise<void> {
  const values = sql`unnest(${listOf(marks.map(() => newId(now.getTime())))}, ${listOf(marks.map(one => one.assessmentId))},
    ${listOf(marks.map(one => one.studentId))}, ${sql.param(marks.map(one => one.mark))}::float8[]) t (id, assessment_id, user_id, mark)`
  const noting = sql`${by._id}, ${by.name}, ${now.toISOString()}::timestamptz`
  await tx.execute(
    sql`insert into grades (company_id, assessment_id, user_id, mark, noted_by, noted_by_name, noted_at)
        select a.company_id, a.id, t.user_id, t.mark, ${noting} from ${values} join assessments a on a.id = t.assessment_id
        on conflict (assessment_id, user_id) do update set mark = excluded.mark, noted_by = excluded.noted_by,
          noted_by_name = excluded.noted_by_name, noted_at = excluded.noted_at, version = grades.version + 1`,
  )
  await tx.execute(
    sql`insert into grade_changes (id, company_id, assessment_id, user_id, mark, noted_by, noted_by_name, noted_at)
        select t.id, a.company_id, a.id, t.user_id, t.mark, ${noting} from ${values} join assessments a on a.id = t.assessment_id`,
  )
}

/**
 * Marks students. Where one has been marked otherwise since it was entered, what stands is told and stays.
 * @param place the module, or the degree alone where assessments of any of its modules may be named
 * @throws Failure `badRequest` naming the cells that are not there
 */
export async function mark(
  tx: Tx,
  place: Partial<Place> & { id: string },
  taken: Marks,
  noting: Noting,
): Promise<Outcome> {
  await tx.execute(sql`select id from degrees where id = ${place.id} for no key update`)
  await demandCells(tx, place, taken)
  // The last word on a cell counts.
  const wanted = [...new Map(taken.map(one => [cell(one), one])).values()]
  const before = new Map((await readCells(tx, wanted)).map(one => [cell(one), one]))
  const { changes, conflicts } = settled(
    wanted,
    one => before.get(cell(one)),
    (one, noted) => (noted?.mark ?? null) === one.mark,
  )
  if (changes.length > 0) await storeMarks(tx, changes, noting)
  return { grades: await readCells(tx, wanted), conflicts }
}
