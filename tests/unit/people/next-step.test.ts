import { describe, expect, it } from 'vitest'
import { enrolmentState, type PersonProgram } from '../../../src/resources/enrolments/enrolment'
import { lastLearned, meanCompletion, nextStepOf } from '../../../src/resources/enrolments/next-step'

const today = '2026-03-15'
const program = (title: string, changes: Partial<PersonProgram> = {}): PersonProgram => ({
  _id: title,
  program: { _id: title, title, isFundae: false, product: null },
  status: 'in progress',
  end: null,
  deadline: null,
  timeInClasses: 0,
  testMark: null,
  satisfaction: null,
  lastFollowUp: null,
  version: 1,
  removed: false,
  start: '2026-03-01T09:00:00Z',
  lastActivity: '2026-03-10T09:00:00Z',
  completion: 20,
  ...changes,
})

describe('what is next', () => {
  it.each<[string, PersonProgram[], object]>([
    ['nothing to learn', [], { kind: 'enlist' }],
    ['only removed ones', [program('a', { removed: true })], { kind: 'enlist' }],
    ['all finished', [program('a', { completion: 100 })], { kind: 'finished' }],
    ['stopped', [program('a', { status: 'stopped' })], { kind: 'resume' }],
    ['on the way', [program('a')], { kind: 'goOn' }],
    [
      'the nearest deadline',
      [program('far', { deadline: '2026-06-01' }), program('near', { deadline: '2026-03-20' })],
      { kind: 'due', days: 5 },
    ],
    ['a deadline today', [program('a', { deadline: today })], { kind: 'due', days: 0 }],
    [
      'a deadline that has passed',
      [program('quiet', { lastActivity: '2026-01-01' }), program('late', { deadline: '2026-03-10' })],
      { kind: 'overdue', days: 5 },
    ],
    [
      'quiet for more than a month, before a deadline',
      [program('a', { lastActivity: '2026-02-01T10:00:00Z', deadline: '2026-03-20' })],
      { kind: 'followUp', days: 42 },
    ],
  ])('%s', (_, programs, step) => expect(nextStepOf(programs, today)).toMatchObject(step))

  it('names the program that it is about', () =>
    expect(
      nextStepOf([program('a'), program('b', { deadline: '2026-03-10' })], today).program?.program.title,
    ).toBe('b'))
})

it('takes the mean over the programs in force', () => {
  expect(meanCompletion([program('a'), program('b', { completion: 80 })])).toBe(50)
  expect(meanCompletion([program('a'), program('b', { removed: true, completion: 80 })])).toBe(20)
  expect(meanCompletion([])).toBeUndefined()
})

it('knows in which program somebody learned last', () => {
  const programs = ['2026-01-01', '2026-01-02', null].map((lastActivity, place) =>
    program(`${place}`, { lastActivity }),
  )
  expect(lastLearned(programs)?.program.title).toBe('1')
  expect(lastLearned([program('a', { lastActivity: null })])).toBeUndefined()
})

it('tells the states of an enrolment apart', () => {
  expect(enrolmentState(program('a', { removed: true, completion: 100 }))).toBe('removed')
  expect(enrolmentState(program('a', { status: 'stopped', completion: 100 }))).toBe('finished')
  expect(enrolmentState(program('a', { status: 'stopped' }))).toBe('stopped')
  expect(enrolmentState(program('a'))).toBe('inProgress')
})
