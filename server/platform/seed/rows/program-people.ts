import type { programPeople } from '../../../db/schema'
import type { Random } from '../random'
import type { SeededProgram } from './programs'

/** Who teaches and coaches in a company, by id. Those with a demo account come on every featured program. */
export interface Faculty {
  teachers: readonly string[]
  coaches: readonly string[]
  featuredTeachers: readonly string[]
  featuredCoaches: readonly string[]
}

type NewPerson = typeof programPeople.$inferInsert

/** The teachers and coaches of each program; provider programs and drafts often have none yet. */
export function planProgramPeople(
  random: Random,
  programs: readonly SeededProgram[],
  featured: ReadonlySet<string>,
  faculty: Faculty,
): NewPerson[] {
  return programs.flatMap(({ row }) => {
    const likely = row.isPublished ? 1 : 0.4
    const chosen = (people: readonly string[], share: number, most: number) =>
      random.chance(share * likely) ? random.sample(people, random.int(1, most)) : []
    const isFeatured = featured.has(row.id)
    const teachers = new Set([
      ...(isFeatured ? faculty.featuredTeachers : []),
      ...chosen(faculty.teachers, 0.6, 2),
    ])
    const coaches = new Set([
      ...(isFeatured ? faculty.featuredCoaches : []),
      ...chosen(faculty.coaches, 0.4, 1),
    ])
    const rowsOf = (people: Iterable<string>, role: NewPerson['role']) =>
      [...people].map(userId => ({ companyId: row.companyId, programId: row.id, userId, role }))
    return [...rowsOf(teachers, 'teacher'), ...rowsOf(coaches, 'coach')]
  })
}
