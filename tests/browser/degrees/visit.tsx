import { lazy } from 'react'
import { page } from 'vitest/browser'
import { paths } from '../../../src/lib/address/paths'
import { type Answer, type Asked, answerWith, failed, ok, requests } from '../programs/fake-api'
import { visitScreen } from '../screen-visit'

const DegreeModulePage = lazy(() => import('../../../src/pages/degree-module/DegreeModulePage'))

const id = (place: number) => `${place}`.padStart(24, '0')

const [degree, module] = [id(1), id(2)]
const me = { _id: id(0), name: 'Admin' }
export const colleague = { _id: id(99), name: 'Elena Navarro' }

interface Mark {
  assessmentId: string
  studentId: string
  mark: number | null
  seen?: number | null
}

interface Grade extends Omit<Mark, 'seen'> {
  notedBy: typeof me
  notedAt: string
  version: number
}

interface Assessment {
  _id: string
  title: string
  weight: number
}

const named = (_id: string, title: string) => ({ _id, title })

/** A server with the gradebook of a module, which keeps what it is sent. */
export class Gradebook {
  version = 1
  assessments: Assessment[] = [
    { _id: id(11), title: 'Exam', weight: 40 },
    { _id: id(12), title: 'Project', weight: 30 },
  ]
  students = ['Ana', 'Bo', 'Cira', 'Dani'].map((name, at) => ({
    ...{ _id: id(21 + at), name: `${name} Prueba`, email: `${name}@acme.example` },
  }))
  private readonly marks = new Map<string, Grade>()

  private grade({ assessmentId, studentId, mark }: Mark, by: typeof me): Grade {
    const version = (this.marks.get(`${assessmentId} ${studentId}`)?.version ?? 0) + 1
    return { assessmentId, studentId, mark, notedBy: by, notedAt: '2026-11-20T09:00:00.000Z', version }
  }

  /** Somebody notes a mark; by their places on the sheet. */
  note(student: number, assessment: number, mark: number | null, by = colleague) {
    const studentId = this.students[student]?._id ?? ''
    const assessmentId = this.assessments[assessment]?._id ?? ''
    this.marks.set(`${assessmentId} ${studentId}`, this.grade({ assessmentId, studentId, mark }, by))
  }

  take(taken: Mark[]) {
    const conflicts = taken.flatMap(one => {
      const cell = `${one.assessmentId} ${one.studentId}`
      const standing = this.marks.get(cell)
      if ((standing?.mark ?? null) === one.mark) return []
      if (standing && one.seen !== undefined && standing.version !== one.seen) return [standing]
      this.marks.set(cell, this.grade(one, me))
      return []
    })
    const grades = taken.flatMap(one => this.marks.get(`${one.assessmentId} ${one.studentId}`) ?? [])
    return ok({ grades, conflicts })
  }

  saveAssessments({ body, ifMatch }: Asked): Answer {
    if (ifMatch !== null && !ifMatch.includes(String(this.version))) return failed(412, 'stale')
    const { assessments } = body as { assessments: Partial<Assessment>[] }
    if (assessments.reduce((sum, { weight = 0 }) => sum + weight, 0) > 100)
      return failed(400, 'badRequest', [{ path: 'assessments', code: 'weights' }])
    this.version++
    this.assessments = assessments.map((one, at) => ({
      ...{ _id: one._id ?? id(40 + at), title: one.title ?? '', weight: one.weight ?? 0 },
    }))
    return this.answerAssessments()
  }

  answerAssessments(): Answer {
    const weight = this.assessments.reduce((sum, one) => sum + one.weight, 0)
    return ok({ assessments: this.assessments, weight, version: this.version })
  }

  /** The marks in the order in which they were noted first. */
  stored = () => [...this.marks.values()].map(({ mark }) => mark)

  /** The sheet as it is read. */
  sheet() {
    const { assessments, marks } = this
    const students = this.students.map(student => ({
      ...student,
      grades: assessments.map(({ _id }) => {
        const { notedBy, mark, notedAt, version } = marks.get(`${_id} ${student._id}`) ?? {}
        return notedBy ? { mark, notedAt, version, noter: notedBy === me ? 0 : 1 } : null
      }),
    }))
    return { assessments, noters: [me, colleague], students }
  }
}

const answerModule = ({ students, version }: Gradebook) =>
  ok({
    ...named(module, 'Module of marks'),
    degree: named(degree, 'Degree'),
    course: named(id(3), 'Course'),
    promotion: named(id(4), 'Program'),
    startDate: null,
    sessions: [],
    students: students.length,
    teachers: [],
    version,
  })

const history = () => [
  { mark: 8, notedBy: colleague, notedAt: '2026-11-21T09:00:00.000Z' },
  { mark: 4, notedBy: me, notedAt: '2026-11-20T09:00:00.000Z' },
]

/** @param instead what is answered in place of the server's own word */
export function serve(
  book: Gradebook,
  instead: (request: Asked) => Answer | undefined = () => undefined,
): void {
  const at = `/degrees/${degree}/modules/${module}`
  answerWith(request => {
    const other = instead(request)
    if (other) return other
    const { method, path, body } = request
    if (path === '/extensions') return ok({ extensions: ['gradebook', 'preferences'] })
    if (path === at) return answerModule(book)
    if (path === `${at}/assessments` && method === 'GET') return book.answerAssessments()
    if (path === `${at}/assessments`) return book.saveAssessments(request)
    if (path === `${at}/grades` && method === 'GET') return ok(book.sheet())
    if (path === `${at}/grades`) return book.take((body as { grades: Mark[] }).grades)
    if (path.endsWith('/history')) return ok(history())
    return failed(404, 'notFound')
  })
}

export const open = (tab: 'grades' | 'assessments', viewer: object = {}) =>
  visitScreen(
    paths.degreeModule,
    <DegreeModulePage />,
    `/degrees/${degree}/modules/${module}?tab=${tab}`,
    viewer,
  )

/** The marks that were sent, batch by batch: by whom, in what, and what. */
export const sentMarks = (book: Gradebook) =>
  requests('PUT').map(({ body }) =>
    (body as { grades: Mark[] }).grades.map(({ studentId, assessmentId, mark, seen }) => [
      book.students.findIndex(({ _id }) => _id === studentId),
      book.assessments.findIndex(({ _id }) => _id === assessmentId),
      mark,
      seen,
    ]),
  )

export const grid = page.getByRole('grid', { name: 'Grades of the module' })
const columns = ['Exam', 'Project', 'Result', 'Needed'] as const
/** The cell of a student under a head. */
export const cell = (student: string, head: (typeof columns)[number]) =>
  grid
    .getByRole('row')
    .filter({ hasText: `${student} Prueba` })
    .getByRole('gridcell')
    .nth(columns.indexOf(head))

/** Puts a text on the clipboard of the grid and pastes it, as Ctrl V does. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

/** What Ctrl C puts on the clipboard. */
export function copy(): string {
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  )
  return clipboardData.getData('text/plain')
}
