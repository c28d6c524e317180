import { expect, type Page } from '@playwright/test'
import { schoolIn } from './school'

interface Gradebook {
  assessments: { _id: string; title: string; weight: number }[]
  noters: { name: string }[]
  /** Each with a mark for each assessment. */
  students: { _id: string; name: string; grades: ({ mark: number | null } | null)[] }[]
}

type Portal = Parameters<typeof schoolIn>[0]

export const parts = [
  { title: 'Exam', weight: 40 },
  { title: 'Project', weight: 30 },
]

/** A module that is marked by an exam and a project, with nothing in it. */
export async function gradesIn(portal: Portal, place: number) {
  const { path, admin } = await schoolIn(portal, place)
  const assess = (assessments: typeof parts) => admin.post(`${path}/assessments`, { assessments })
  await assess(parts)
  const read = () => admin.get<Gradebook>(`${path}/grades`)
  const { assessments, students } = await read()
  const cellIn = (student: number, assessment: number) => ({
    studentId: students[student]?._id ?? '',
    assessmentId: assessments[assessment]?._id ?? '',
  })
  return {
    ...{ path, students, assess, read },
    nameOf: (student: number) => students[student]?.name ?? '',
    /** Notes a mark behind the back of the page, by its place on the sheet. */
    note: (student: number, assessment: number, mark: number) =>
      admin.put(`${path}/grades`, { grades: [{ ...cellIn(student, assessment), mark }] }),
    /** The marks that are stored, line by line. */
    stored: async (lines: number) => {
      const now = await read()
      return now.students.slice(0, lines).map(({ grades }) => grades.map(grade => grade?.mark ?? null))
    },
  }
}

export const grid = (page: Page) => page.getByRole('grid', { name: 'Grades of the module' })
/** The cell of a student in a column: the assessments first, then the result and what is needed. */
export const cell = (page: Page, student: number, column: number) =>
  grid(page)
    .getByRole('row')
    .nth(student + 1)
    .getByRole('gridcell')
    .nth(column)
export const allSaved = (page: Page) => expect(page.getByText('All marks saved')).toBeVisible()

export async function typeDown(page: Page, marks: readonly string[]): Promise<void> {
  for (const mark of marks) {
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
  }
}
