import { expect, it } from 'vitest'
import { dayIn } from '../../../../src/lib/dates/days'
import { formatDate, formatNumber, formatPercent, formatTime } from '../../../../src/lib/format/format'
import { formatDateTime, formatDay, formatSince } from '../../../../src/lib/format/format-instant'

it('writes numbers, percentages and days by locale', () => {
  expect(formatNumber(12482, 'en')).toBe('12,482')
  expect(formatNumber(12482.5, 'es', 1)).toBe('12.482,5')
  expect(formatPercent(36.4, 'es')).toBe('36\u00a0%')
  expect(formatDay('2026-03-01', 'en-US')).toBe('Mar 1, 2026')
})

it('names the day in the company’s time zone', () => {
  expect(formatDate('2026-01-31T23:30:00Z', 'en-US', 'Europe/Madrid')).toBe('Feb 1, 2026')
  expect(formatDate('2026-01-31T23:30:00Z', 'en-US', 'UTC')).toBe('Jan 31, 2026')
})

it('takes the clock of the browser where another server leaves the zone blank', () => {
  const instant = '2026-03-01T12:00:00Z'
  expect(formatDate(instant, 'de', '')).toBe(formatDate(instant, 'de'))
  expect(formatTime(Date.parse(instant), 'de', '')).toBe(formatTime(Date.parse(instant), 'de'))
  expect(formatDateTime(instant, 'de', '')).toBe(formatDateTime(instant, 'de'))
  expect(dayIn(instant, '')).toBe('2026-03-01')
})

it('shows a dash for what is missing or unreadable', () => {
  expect([formatNumber(null, 'en'), formatPercent(Number.NaN, 'en'), formatDate('soon', 'en')]).toEqual([
    '—',
    '—',
    '—',
  ])
})

it('says how long ago, in the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const since = (instant: string, locale = 'en') => formatSince(instant, locale, 'Europe/Madrid', now)
  expect(since('2026-11-20T11:59:30Z')).toBe('now')
  expect(since('2026-11-20T11:59:30Z', 'es')).toBe('ahora')
  expect(since('2026-11-20T11:55:00Z')).toBe('5 minutes ago')
  expect(since('2026-11-20T09:00:00Z', 'es')).toBe('hace 3 horas')
  expect(since('2026-11-18T23:00:00Z')).toBe('yesterday')
  // By the calendar: of 37 and of 61 hours ago, in the time zone of the company.
  expect(since('2026-11-18T22:59:00Z', 'es')).toBe('anteayer')
  expect(since('2026-11-17T22:59:00Z', 'es')).toBe('hace 3 días')
  expect(since('2026-11-13T23:00:00Z')).toBe('6 days ago')
  expect(since('2026-11-13T22:59:00Z')).toBe(formatDate('2026-11-13T22:59:00Z', 'en', 'Europe/Madrid'))
  expect(since('2026-11-20T12:00:30Z')).toBe('now')
  expect(since('soon')).toBe('—')
})
