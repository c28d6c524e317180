import { describe, expect, it } from 'vitest'
import {
  assessmentProblems,
  draftOf,
  draftProblem,
  sentAssessments,
  sumOf,
} from '../../../src/pages/degree-module/assessments/draft-assessments'

const t = (key: string) => key
const draft = (title: string, weight: string, _id?: string) => ({ key: title, title, weight, _id })
const stored = [
  { _id: 'a', title: 'Exam', weight: 40 },
  { _id: 'b', title: 'Project', weight: 12.5 },
]

describe('assessments while they are edited', () => {
  it.each(['en', 'es'])('are sent as they were stored where nothing was changed, in %s', language =>
    expect(sentAssessments(draftOf({ assessments: stored }, language).assessments)).toEqual(stored),
  )

  it('are made anew where the server does not have them any more', () =>
    expect(sentAssessments([draft(' An  exam ', '7,5', 'a'), draft('B', '1', 'b')], new Set(['b']))).toEqual([
      { title: 'An exam', weight: 7.5 },
      { _id: 'b', title: 'B', weight: 1 },
    ]))

  it('come to what is a number in them', () => {
    expect(sumOf([draft('a', '33,33'), draft('b', '33.33'), draft('c', 'x')])).toEqual({
      sum: 66.66,
      left: 33.34,
    })
    expect(sumOf([draft('a', '0,1'), draft('b', '0,2'), draft('c', '-5')])).toEqual({ sum: 0.3, left: 99.7 })
  })

  it.each([
    ['', '10', { title: 'errors:field.required' }],
    ['x'.repeat(1000), '10', { title: 'errors:field.atMost' }],
    ['Exam', '', { weight: 'errors:field.required' }],
    ['Exam', '101', { weight: 'gradebook:assessments.wrongWeight' }],
    ['Exam', '-1', { weight: 'gradebook:assessments.wrongWeight' }],
    ['Exam', '1,005', { weight: 'gradebook:assessments.wrongWeight' }],
    ['Exam', '0', {}],
    ['Exam', '100', {}],
  ])('%j with the weight %j is wrong in %j', (title, weight, wrong) =>
    expect(assessmentProblems(draft(title, weight), t)).toEqual(wrong),
  )

  it('are refused as a whole where one is incomplete, or where they come to more than 100', () => {
    expect(draftProblem([draft('a', '60'), draft('b', '40')], t)).toBeUndefined()
    expect(draftProblem([draft('a', '60'), draft('b', '40,01')], t)).toBe('field-errors:weights')
    expect(draftProblem([draft('a', '')], t)).toBe('gradebook:assessments.incomplete')
  })
})
