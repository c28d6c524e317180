import { describe, expect, it } from 'vitest'
import { outcomeOf, startOf } from '../../../server/groups/scorm/play/cmi'

describe('what a package says of somebody', () => {
  it.each([
    ['passed', 'completed', 'passed'],
    ['failed', 'completed', 'failed'],
    ['completed', 'completed', 'unknown'],
    ['incomplete', 'incomplete', 'unknown'],
    ['browsed', 'incomplete', 'unknown'],
    ['<b>', 'incomplete', 'unknown'],
  ])('has one word for both in SCORM 1.2: %s', (status, completion, success) => {
    expect(outcomeOf('1.2', { core: { lesson_status: status } })).toMatchObject({ completion, success })
  })

  it.each([
    [{ raw: '45', min: '0', max: '50' }, 90],
    [{ raw: '7' }, 7],
    [{ raw: '150' }, 100],
    [{ raw: '-5' }, 0],
    [{ raw: '5', min: '10', max: '10' }, null],
    [{ raw: 'many' }, null],
    [{ raw: '' }, null],
    ['none', null],
    [undefined, null],
  ])('gives points of %o as a share: %s', (score, percent) => {
    expect(outcomeOf('1.2', { core: { score } }).score).toBe(percent)
  })

  it.each([
    ['00:10:00', 600],
    ['0001:00:01.5', 3601],
    ['9999:00:00', 86_400],
    ['ten minutes', 0],
  ])('counts %s of SCORM 1.2 as %i seconds', (time, seconds) => {
    expect(outcomeOf('1.2', { core: { session_time: time } }).seconds).toBe(seconds)
  })

  it.each([
    ['PT1H2M3.5S', 3723],
    ['P1DT1S', 86_400],
    ['PT', 0],
    ['1H', 0],
  ])('counts %s of SCORM 2004 as %i seconds', (time, seconds) => {
    expect(outcomeOf('2004', { session_time: time }).seconds).toBe(seconds)
  })

  it('tells both apart in SCORM 2004, and takes a share before points', () => {
    const cmi = {
      completion_status: 'completed',
      success_status: 'failed',
      score: { scaled: '0.4', raw: '9' },
    }
    expect(outcomeOf('2004', cmi)).toEqual({
      completion: 'completed',
      success: 'failed',
      score: 40,
      seconds: 0,
    })
    expect(
      outcomeOf('2004', { completion_status: 'unknown', success_status: 'won', score: { scaled: '-1' } }),
    ).toEqual({
      ...{ completion: 'incomplete', success: 'unknown', score: 0, seconds: 0 },
    })
  })

  it.each([[{}], [{ core: null }], [{ core: [] }], [{ core: { score: { raw: {} } } }]])(
    'takes %o for nothing said',
    cmi => {
      for (const edition of ['1.2', '2004'] as const)
        expect(outcomeOf(edition, cmi)).toEqual({
          completion: 'incomplete',
          success: 'unknown',
          score: null,
          seconds: 0,
        })
    },
  )
})

describe('what a package is given', () => {
  const learner = { id: 'l', name: 'Doe, Jane' }

  it('is a beginning for who was never there', () => {
    expect(startOf({ edition: '1.2', kept: {}, learner, secondsBefore: 0, mastery: 80 })).toMatchObject({
      core: { student_id: 'l', student_name: 'Doe, Jane', entry: 'ab-initio', total_time: '00:00:00' },
      student_data: { mastery_score: '80' },
    })
    expect(startOf({ edition: '2004', kept: {}, learner, secondsBefore: 0, mastery: 65 })).toMatchObject({
      ...{ learner_id: 'l', entry: 'ab-initio', total_time: 'PT0S', scaled_passing_score: '0.65' },
    })
  })

  it('is what was kept, without the time of the last time', () => {
    const old = startOf({
      edition: '1.2',
      kept: {
        suspend_data: 'p3',
        core: { lesson_status: 'incomplete', session_time: '00:05:00', exit: 'suspend' },
      },
      ...{ learner, secondsBefore: 3723, mastery: null },
    })
    expect(old).toMatchObject({ suspend_data: 'p3', core: { entry: 'resume', total_time: '01:02:03' } })
    expect(old.core).not.toHaveProperty('session_time')
    expect(old.core).not.toHaveProperty('exit')
    const kept = { location: '7', session_time: 'PT5M', exit: 'suspend' }
    const next = startOf({ edition: '2004', kept, learner, secondsBefore: 300, mastery: null })
    expect(next).toMatchObject({ location: '7', entry: 'resume', total_time: 'PT300S' })
    expect(next).not.toHaveProperty('session_time')
    expect(next).not.toHaveProperty('scaled_passing_score')
  })
})
