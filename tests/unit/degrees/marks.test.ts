import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neededOf, outlookOf, resultOf } from '#contract/words/degrees/grades'
import { readMark } from '../../../src/pages/degree-module/grades/marks'
import { markText, resultText } from '../../../src/resources/degrees/mark-texts'

describe('a mark', () => {
  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    [' 10 ', 10],
    ['7,', 7],
    [',5', 0.5],
    ['7,50', 7.5],
    ['0', 0],
    ['-0', 0],
    ['+3', 3],
    ['', null],
    ['   ', null],
  ])('%j is read as %j', (text, mark) => expect(readMark(text)).toEqual({ mark }))

  it.each([
    ['10,01', 'outOfRange'],
    ['11', 'outOfRange'],
    ['-1', 'outOfRange'],
    ['7.505', 'tooFine'],
    ['seven', 'notANumber'],
    ['7.5.1', 'notANumber'],
    ['1e1', 'notANumber'],
    [',', 'notANumber'],
    ['-', 'notANumber'],
    ['7 5', 'notANumber'],
  ])('%j is none, and stays as it was typed', (text, why) => expect(readMark(text)).toEqual({ text, why }))

  it('is read as it is written, in either language', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.constantFrom('en', 'es'), (hundredths, locale) => {
        const mark = hundredths / 100
        expect(readMark(markText(mark, locale))).toEqual({ mark })
      }),
    ))
})

describe('what marks come to', () => {
  const marked = (...marks: [number, number | null][]) => marks.map(([weight, mark]) => ({ weight, mark }))

  it.each([
    [marked(), null],
    [marked([40, null]), null],
    [marked([40, 8], [60, null]), 8],
    [marked([40, 8], [60, 3]), 5],
    [marked([0, 8], [0, 3]), 5.5],
  ])('%j has the mean by weights %j', (assessments, result) => expect(resultOf(assessments)).toBe(result))

  it.each([
    [marked([40, 8], [60, null]), { needed: 3 }],
    [marked([50, 0], [50, null]), { needed: 10 }],
    [marked([60, 0], [40, null]), 'impossible'],
    [marked([60, 9], [40, null]), 'passed'],
    [marked([100, 5]), 'passed'],
    [marked([100, 4.99]), 'impossible'],
    [marked([70, null]), { needed: 5 }],
  ])('%j leaves %j', (assessments, outlook) => {
    expect(outlookOf(assessments)).toEqual(outlook)
    expect(neededOf(assessments)).toBe(typeof outlook === 'object' ? outlook.needed : null)
  })

  it('is passed with what is needed, and not with a hundredth less', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 100 })), {
          maxLength: 4,
        }),
        some => {
          const assessments = some.map(([weight, tenths]) => ({ weight, mark: tenths / 10 }))
          const needed = neededOf(assessments)
          if (needed === null) return
          const left = 100 - assessments.reduce((sum, { weight }) => sum + weight, 0)
          const final = (mark: number) =>
            assessments.reduce((sum, one) => sum + one.weight * one.mark, left * mark) / 100
          expect(final(needed)).toBeGreaterThanOrEqual(5 - 1e-9)
          expect(final(needed - 0.01)).toBeLessThan(5)
        },
      ),
    ))

  it('shows one decimal, and never as passed what is not', () => {
    expect(resultText(7, 'es')).toBe('7,0')
    expect(resultText(7.46, 'en')).toBe('7.5')
    expect(resultText(4.96, 'es')).toBe('4,96')
    expect(resultText(5, 'en')).toBe('5.0')
  })
})
