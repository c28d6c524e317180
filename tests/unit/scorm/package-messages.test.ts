import { describe, expect, it } from 'vitest'
import { readMessage, writtenCall } from '../../../src/pages/play/package-messages'

const channel = 'ours'
const call = {
  ...{ source: 'scorm', channel, kind: 'call', name: 'LMSSetValue', args: ['cmi.core.score.raw', '80'] },
  ...{ result: 'true', error: '0', errorText: '', at: 1 },
}
const attempt = { completion: 'completed', success: 'passed', score: 80, seconds: 200, updatedAt: null }
const saved = { source: 'scorm', channel, kind: 'saved', attempt }

describe('what a package says', () => {
  it('is read in the form that the player sends', () => {
    expect(readMessage(call, channel)).toEqual({
      kind: 'call',
      line: {
        name: 'LMSSetValue',
        args: ['cmi.core.score.raw', '80'],
        result: 'true',
        error: '',
        errorText: '',
      },
    })
    expect(readMessage(saved, channel)).toEqual({ kind: 'saved', attempt })
    expect(readMessage({ ...saved, kind: 'notSaved' }, channel)).toEqual({ kind: 'notSaved' })
  })

  it('is a failure of its own scripts, as it was told', () => {
    const failed = { source: 'scorm', channel, kind: 'failed', text: 'film is not\ndefined', place: 'a.js:7' }
    const message = readMessage(failed, channel)
    if (message?.kind !== 'call') throw new Error('It stands among the calls')
    expect(writtenCall(message.line)).toBe('JavaScript film is not defined · a.js:7')
    expect(readMessage({ ...failed, text: { deep: true }, place: 7 }, channel)).toMatchObject({
      line: { error: 'JavaScript', errorText: '7' },
    })
  })

  it.each([
    ['nothing', null],
    ['a text', 'scorm'],
    ['another channel', { ...call, channel: 'theirs' }],
    ['no channel', { ...call, channel: undefined }],
    ['another source', { ...call, source: 'devtools' }],
    ['another kind', { ...call, kind: 'eval' }],
    ['a name that is none', { ...call, name: '<img src=x>' }],
    ['a very long name', { ...call, name: 'a'.repeat(41) }],
    ['a name that is an object', { ...call, name: ['LMSCommit'] }],
    ['an attempt that is none', { ...saved, attempt: 'all' }],
    ['a word that nobody knows', { ...saved, attempt: { ...attempt, completion: 'won' } }],
    ['a score beyond all', { ...saved, attempt: { ...attempt, score: 101 } }],
    ['a score that is no number', { ...saved, attempt: { ...attempt, score: Number.NaN } }],
    ['a time before the beginning', { ...saved, attempt: { ...attempt, seconds: -1 } }],
    ['a time without end', { ...saved, attempt: { ...attempt, seconds: Number.POSITIVE_INFINITY } }],
  ])('is left aside where it is %s', (_, data) => {
    expect(readMessage(data, channel)).toBeNull()
  })

  it('is never read of a channel that is not known', () => {
    expect(readMessage({ ...call, channel: '' }, '')).toBeNull()
  })

  it('is cut where it is long, and holds nothing that turns a line round', () => {
    const args = ['x'.repeat(10_000), '\u202egnp.exe', 'two\nlines', { deep: true }, 'fifth']
    const message = readMessage(
      { ...call, args, error: '9'.repeat(50), errorText: 'e'.repeat(9000) },
      channel,
    )
    if (message?.kind !== 'call') throw new Error('It is a call')
    expect(message.line.args.map(text => text.length)).toEqual([501, 8, 9, 0])
    expect(message.line.args.join('')).not.toMatch(/[\u202e\n]/)
    expect([message.line.error.length, message.line.errorText.length]).toEqual([11, 501])
  })

  it('is written as a programmer would', () => {
    const line = { name: 'GetValue', args: ['cmi.x'], result: '', error: '401', errorText: 'Undefined' }
    expect(writtenCall(line)).toBe('GetValue("cmi.x") → "" · 401 Undefined')
    expect(writtenCall({ ...line, error: '' })).toBe('GetValue("cmi.x") → ""')
  })
})
