import type { Degree } from '../one-degree'

/** A course as the form has it: a new one has no id yet, and is told apart by a key that is not sent. */
export interface CourseDraft {
  _id?: string
  key?: string
  title: string
  promotions: string[]
}

export interface DegreeDraft {
  title: string
  courses: CourseDraft[]
  teachers: string[]
  coaches: string[]
}

export const draftFields = [
  'title',
  'courses',
  'teachers',
  'coaches',
] as const satisfies (keyof DegreeDraft)[]

const idsOf = (of: readonly { _id: string }[]) => of.map(({ _id }) => _id)

export const draftOf = (degree: Degree | undefined): DegreeDraft => ({
  title: degree?.title ?? '',
  courses:
    degree?.courses.map(({ _id, title, promotions }) => ({ _id, title, promotions: idsOf(promotions) })) ??
    [],
  teachers: idsOf(degree?.teachers ?? []),
  coaches: idsOf(degree?.coaches ?? []),
})

/** Courses as they are sent onto a degree: one that is not in it any more is made anew. */
export const sentCourses = (courses: readonly CourseDraft[], onto?: Pick<Degree, 'courses'>) =>
  courses.map(({ _id, title, promotions }) => ({
    ...(onto?.courses.some(course => course._id === _id) && { _id }),
    title: title.trim(),
    promotions,
  }))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is sent of a degree: what was changed of it. @param onto what is stored by now */
export function changesIn(draft: DegreeDraft, before: DegreeDraft, onto: Pick<Degree, 'courses'>) {
  const { courses, title, ...people } = draft
  const sent = { title: title.trim(), courses: sentCourses(courses, onto), ...people }
  const changed = draftFields.filter(name => !isSame(draft[name], before[name]))
  return Object.fromEntries(changed.map(name => [name, sent[name]])) as Partial<typeof sent>
}

/** The programs that a draft takes out of the degree: what was noted in their modules shows no more. */
export function leavingPrograms(degree: Degree | undefined, courses: readonly CourseDraft[]) {
  const kept = new Set(courses.flatMap(({ promotions }) => promotions))
  const programs = degree?.courses.flatMap(({ promotions }) => promotions) ?? []
  const left = programs.filter(({ _id }) => !kept.has(_id))
  return left.filter(({ _id }, place) => left.findIndex(other => other._id === _id) === place)
}

/** A list with one of its items a place further, or before. */
export function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const item = items[from]
  if (item === undefined || !(from + by in items)) return [...items]
  return items.toSpliced(from, 1).toSpliced(from + by, 0, item)
}
