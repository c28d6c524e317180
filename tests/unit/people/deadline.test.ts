import { describe, expect, it } from 'vitest'
import { daysBetween, deadlineOf, monthsAndDaysBetween } from '#contract/words/dates/deadline'
import { dayIn } from '../../../src/lib/dates/days'

const today = '2026-03-15'

describe('the deadline', () => {
  it('is the start, or today, plus months and days', () => {
    expect(deadlineOf({ start: '2026-01-10', monthsLeft: 2, daysLeft: 5 }, today)).toBe('2026-03-15')
    expect(deadlineOf({ monthsLeft: 1 }, today)).toBe('2026-04-15')
    expect(deadlineOf({}, today)).toBe(today)
  })

  it('never takes months off, but days', () => {
    expect(deadlineOf({ monthsLeft: -3, daysLeft: 2 }, today)).toBe('2026-03-17')
    expect(deadlineOf({ daysLeft: -20 }, today)).toBe('2026-02-23')
  })

  it('stays in the month where that has no such day', () => {
    expect(deadlineOf({ start: '2026-01-31', monthsLeft: 1 }, today)).toBe('2026-02-28')
    expect(deadlineOf({ start: '2028-01-31', monthsLeft: 1, daysLeft: 1 }, today)).toBe('2028-03-01')
    expect(deadlineOf({ start: '2026-12-31', monthsLeft: 2 }, today)).toBe('2027-02-28')
  })

  it('ends at a time of the day where there is one', () => {
    expect(deadlineOf({ monthsLeft: 1, endTime: '18:30:00' }, today)).toBe('2026-04-15T18:30:00')
  })
})

describe('months and days between two days', () => {
  it.each([
    ['2026-01-10', '2026-03-15', { months: 2, days: 5 }],
    ['2026-01-31', '2026-02-28', { months: 1, days: 0 }],
    ['2026-01-15', '2026-02-14', { months: 0, days: 30 }],
    ['2025-12-31', '2026-03-01', { months: 2, days: 1 }],
    ['2026-03-15', '2026-03-15', { months: 0, days: 0 }],
    ['2026-03-16', '2026-03-15', { months: 0, days: 0 }],
    ['2026-03-28', '2026-03-30', { months: 0, days: 2 }],
  ])('from %s to %s', (from, to, apart) => expect(monthsAndDaysBetween(from, to)).toEqual(apart))

  it('counts days over a change of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-15', '2026-03-01')).toBe(-14)
  })
})

it('knows the day of an instant where the company is', () => {
  expect(dayIn('2026-03-14T23:30:00Z', 'Europe/Madrid')).toBe('2026-03-15')
  expect(dayIn('2026-03-14T23:30:00Z', 'America/Lima')).toBe('2026-03-14')
  expect(dayIn('soon', 'Europe/Madrid')).toBeUndefined()
})
