import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#contract/words/dates/deadline'
import { longestTime } from '#contract/words/outline/schedule'
import { dayIn } from '../../../src/lib/dates/days'
import {
  entryOf,
  lastDayOf,
  newRow,
  type Row,
  reachOf,
  rowUntil,
} from '../../../src/pages/program-schedule/schedule-rows'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const row = fc
  .record({
    startDate: fc.option(day, { nil: '' }),
    months: fc.nat(1200),
    days: fc.nat(36_500),
    inDays: fc.boolean(),
  })
  .map(
    ({ startDate, months, days, inDays }): Row => ({
      ...newRow(),
      startDate,
      monthsLeft: inDays ? '' : String(months),
      daysLeft: String(days),
    }),
  )
const given = (changes: Partial<Row>): Row => ({ ...newRow(), ...changes })

describe('a deadline that is moved', () => {
  it.each([
    ['the last of February', { startDate: '2026-01-31', monthsLeft: '1' }, '2026-02-28', '1', '0'],
    ['29 February', { startDate: '2028-01-31', monthsLeft: '1' }, '2028-02-29', '1', '0'],
    ['the day after 29 February', { startDate: '2028-01-31', monthsLeft: '1' }, '2028-03-01', '1', '1'],
    [
      'the Sunday on which the clocks change',
      { startDate: '2026-09-25', monthsLeft: '2' },
      '2026-10-25',
      '1',
      '0',
    ],
    ['a time in days alone', { startDate: '2026-01-31', daysLeft: '90' }, '2026-05-02', '', '91'],
    [
      'a day before the start',
      { startDate: '2026-01-31', monthsLeft: '2', daysLeft: '3' },
      '2025-12-24',
      '0',
      '0',
    ],
    ['longer than may be', { startDate: '2026-01-31', monthsLeft: '2' }, '2999-01-01', '1200', '36500'],
  ])('to %s', (_, changes, to, monthsLeft, daysLeft) =>
    expect(rowUntil(given(changes), to, '2026-06-01')).toMatchObject({ monthsLeft, daysLeft }),
  )

  it('is where it was put, wherever that may be, and what is sent says the same', () => {
    fc.assert(
      fc.property(row, day, day, (before, to, today) => {
        const { first, last } = reachOf(before, today)
        const after = rowUntil(before, to, today)
        const end = to < first ? first : to > last ? last : to
        expect(lastDayOf(after, today)).toBe(end)
        const { monthsLeft = -1, daysLeft = -1, startDate } = entryOf(after)
        expect([monthsLeft, daysLeft].every(Number.isInteger)).toBe(true)
        expect(Math.min(monthsLeft, daysLeft)).toBeGreaterThanOrEqual(0)
        expect(monthsLeft).toBeLessThanOrEqual(longestTime.months)
        expect(daysLeft).toBeLessThanOrEqual(longestTime.days)
        expect(startDate ?? '').toBe(before.startDate)
      }),
    )
  })

  it('does not change where it is put back onto its own day', () => {
    fc.assert(
      fc.property(row, day, (before, today) => {
        const end = lastDayOf(before, today) ?? ''
        expect(lastDayOf(rowUntil(before, end, today), today)).toBe(end)
      }),
    )
  })
})

describe('the day that is today', () => {
  // Half an hour before the clocks of Madrid go back, and on both sides of the day line.
  const at = Date.parse('2026-10-25T00:30:00Z')

  it.each([
    ['Europe/Madrid', '2026-10-25'],
    ['Pacific/Kiritimati', '2026-10-25'],
    ['Pacific/Niue', '2026-10-24'],
    ['America/Mexico_City', '2026-10-24'],
  ])('is that of the company, in %s', (zone, today) => {
    expect(dayIn(at, zone)).toBe(today)
    const moved = rowUntil(given({ daysLeft: '1' }), '2026-11-01', dayIn(at, zone) ?? '')
    expect(Number(moved.daysLeft)).toBe(daysBetween(today, '2026-11-01'))
  })
})
