import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayLater, daysBetween } from '#contract/words/dates/deadline'
import {
  dayAt,
  dayOfText,
  isWithin,
  lengthOf,
  mondayOf,
  placeOf,
  scales,
  ticksOf,
  windowAround,
  windowFrom,
  windowLater,
} from '../../../src/pages/program-schedule/calendar/time-window'

const day = fc
  .date({ min: new Date('1901-01-01T00:00:00Z'), max: new Date('2990-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const scale = fc.constantFrom(...scales)
const window = fc.tuple(day, scale).map(([from, of]) => windowFrom(from, of))

describe('the days that a calendar shows', () => {
  it.each([
    ['2028-02-29', 'year', '2028-02-01', '2029-02-01'],
    ['2026-10-25', 'year', '2026-10-01', '2027-10-01'],
    // The clocks of Europe change on the Sunday of this week.
    ['2026-10-25', 'quarter', '2026-10-19', '2027-01-18'],
    ['2027-01-01', 'quarter', '2026-12-28', '2027-03-29'],
  ] as const)('from %s in a %s are %s to %s', (from, of, first, end) =>
    expect(windowFrom(from, of)).toMatchObject({ from: first, to: end }),
  )

  it('begin with a Monday or a first of the month, and hold the day that was asked for', () => {
    fc.assert(
      fc.property(day, scale, (from, of) => {
        const shown = windowFrom(from, of)
        expect(isWithin(from, shown)).toBe(true)
        expect(of === 'year' ? shown.from.slice(8) : new Date(shown.from).getUTCDay()).toBe(
          of === 'year' ? '01' : 1,
        )
        expect(isWithin(from, windowAround(from, of))).toBe(true)
      }),
    )
  })

  it('are each as wide as any other: what stands on a day is found on that day again', () => {
    fc.assert(
      fc.property(window, fc.nat(365), (shown, days) => {
        const there = dayLater(shown.from, { days: days % lengthOf(shown) })
        expect(dayAt(placeOf(there, shown), shown)).toBe(there)
        const next = dayLater(there, { days: 1 })
        expect(placeOf(next, shown) - placeOf(there, shown)).toBeCloseTo(1 / lengthOf(shown), 9)
      }),
    )
  })

  it('are marked month by month or week by week, from the beginning to the end', () => {
    fc.assert(
      fc.property(window, shown => {
        const ticks = ticksOf(shown)
        expect(ticks[0]).toEqual({ day: shown.from, place: 0 })
        for (const { day: first } of ticks)
          if (shown.scale === 'year') expect(first.slice(8)).toBe('01')
          else expect(mondayOf(first)).toBe(first)
        const last = ticks.at(-1)?.day ?? ''
        expect(dayLater(last, shown.scale === 'year' ? { months: 1 } : { days: 7 })).toBe(shown.to)
      }),
    )
  })

  it('go on and come back by the same step', () => {
    fc.assert(
      fc.property(window, fc.integer({ min: -30, max: 30 }), (shown, thirds) => {
        expect(windowLater(windowLater(shown, thirds), -thirds)).toEqual(shown)
      }),
    )
  })

  it('are counted as days whatever the clocks do', () => {
    fc.assert(
      fc.property(window, shown => {
        expect(lengthOf(shown)).toBe(daysBetween(shown.from, shown.to))
        expect(shown.scale === 'quarter' ? [91] : [365, 366]).toContain(lengthOf(shown))
      }),
    )
  })

  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', undefined],
    ['1899-12-31', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('are read from an address: %s', (text, read) => expect(dayOfText(text)).toBe(read))
})
