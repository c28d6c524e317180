import { describe, expect, it } from 'vitest'
import {
  changesIn,
  draftOf,
  leavingPrograms,
  moved,
  sentCourses,
} from '../../../src/resources/degrees/form/degree-draft'
import type { Degree } from '../../../src/resources/degrees/one-degree'

const program = (id: string) => ({ _id: id, title: id.toUpperCase() })

const degree = {
  _id: 'd',
  title: 'Diploma',
  courses: [
    { _id: 'c1', title: 'One', promotions: [program('p1'), program('p2')] },
    { _id: 'c2', title: 'Two', promotions: [program('p2')] },
  ],
  teachers: [{ _id: 't' }],
  coaches: [],
} as unknown as Degree

describe('what a form sends of a degree', () => {
  it('is what was changed', () => {
    const before = draftOf(degree)
    expect(changesIn(before, before, degree)).toEqual({})
    expect(changesIn({ ...before, title: ' Máster ' }, before, degree)).toEqual({ title: 'Máster' })
    expect(changesIn({ ...before, teachers: [] }, before, degree)).toEqual({ teachers: [] })
  })

  it('keeps the courses that are still there, and makes the others anew', () => {
    const courses = [...draftOf(degree).courses, { key: 'k', title: ' Three ', promotions: [] }]
    expect(sentCourses(courses, { courses: degree.courses.slice(0, 1) })).toEqual([
      { _id: 'c1', title: 'One', promotions: ['p1', 'p2'] },
      { title: 'Two', promotions: ['p2'] },
      { title: 'Three', promotions: [] },
    ])
  })
})

it('names the programs that leave a degree, each once', () => {
  expect(leavingPrograms(degree, [])).toEqual([program('p1'), program('p2')])
  expect(leavingPrograms(degree, [{ title: 'One', promotions: ['p2'] }])).toEqual([program('p1')])
  expect(leavingPrograms(undefined, [])).toEqual([])
})

it('moves a course by one place, and none out of the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
