import { expect, it } from 'vitest'
import { formatDuration, formatMonthsAndDays } from '../../../src/lib/format/format-length'

it.each([
  [0, '0 min'],
  [20, '1 min'],
  [3900, '1 hr 5 min'],
  [7200, '2 hr'],
  [null, '—'],
])('writes %s seconds', (seconds, text) => expect(formatDuration(seconds, 'en')).toBe(text))

it('writes months and days, in either language', () => {
  expect(formatMonthsAndDays({ months: 2, days: 5 }, 'en')).toBe('2 months, 5 days')
  expect(formatMonthsAndDays({ months: 1, days: 0 }, 'en')).toBe('1 month')
  expect(formatMonthsAndDays({ months: 0, days: 0 }, 'en')).toBe('0 days')
  expect(formatMonthsAndDays({ months: 0, days: 1 }, 'es')).toBe('1 día')
})
