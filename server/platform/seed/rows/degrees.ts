import { searchText } from '#contract/words/search-text'
import type { degreeCoursePrograms, degreeCourses, degreePeople, degrees } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import { degreeForms } from '../data/degrees'
import type { Random } from '../random'
import { day, idAt, iso } from '../seed-time'
import type { Faculty } from './program-people'
import type { SeededProgram } from './programs'

/** Rows in the order in which they can be inserted. */
export interface DegreeRows {
  degrees: (typeof degrees.$inferInsert)[]
  courses: (typeof degreeCourses.$inferInsert)[]
  coursePrograms: (typeof degreeCoursePrograms.$inferInsert)[]
  people: (typeof degreePeople.$inferInsert)[]
}

interface Context {
  random: Random
  plan: CompanyPlan
  companyId: string
  /** Published programs, the featured ones first. */
  programs: readonly SeededProgram[]
  faculty: Faculty
  now: number
}

function addCourses(
  { random, plan, companyId, programs }: Context,
  rows: DegreeRows,
  degreeId: string,
  at: number,
) {
  const form = degreeForms[(rows.degrees.length - 1) % degreeForms.length]
  // The first degree is made of the featured programs, so that the demo teachers have learners in it.
  const pool = rows.degrees.length === 1 ? programs.slice(0, 12) : programs
  const titles = form?.courses ?? []
  const chosen = random.sample(pool, titles.length * 3)
  titles.forEach((title, position) => {
    const id = idAt(random, at)
    rows.courses.push({ id, companyId, degreeId, title: title[plan.language], position })
    chosen.splice(0, random.int(1, 3)).forEach(({ row }, place) => {
      rows.coursePrograms.push({ companyId, courseId: id, programId: row.id, position: place })
    })
  })
}

function addPeople({ random, companyId, faculty }: Context, rows: DegreeRows, degreeId: string) {
  const isFirst = rows.degrees.length === 1
  const teachers = new Set([
    ...(isFirst ? faculty.featuredTeachers : []),
    ...random.sample(faculty.teachers, 2),
  ])
  const coaches = new Set([...(isFirst ? faculty.featuredCoaches : []), ...random.sample(faculty.coaches, 1)])
  for (const userId of teachers) rows.people.push({ companyId, degreeId, userId, role: 'teacher' })
  for (const userId of coaches) rows.people.push({ companyId, degreeId, userId, role: 'coach' })
}

/** Degrees with their courses, the programs of each course, and the degree's teachers and coaches. */
export function planDegrees(context: Context): DegreeRows {
  const { random, plan, companyId, now } = context
  const rows: DegreeRows = { degrees: [], courses: [], coursePrograms: [], people: [] }
  for (let number = 0; number < plan.degrees; number++) {
    const createdAt = now - random.int(380, 720) * day
    const id = idAt(random, createdAt)
    const name = degreeForms[number % degreeForms.length]?.title[plan.language] ?? ''
    const intake = Math.floor(number / degreeForms.length) + 1
    const title = intake > 1 ? `${name} (${intake})` : name
    rows.degrees.push({
      id,
      companyId,
      title,
      titleSearch: searchText(title),
      createdAt: iso(createdAt),
      updatedAt: iso(createdAt),
    })
    addCourses(context, rows, id, createdAt)
    addPeople(context, rows, id)
  }
  return rows
}
