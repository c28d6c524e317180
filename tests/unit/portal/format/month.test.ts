import { expect, it } from 'vitest'
import { monthOf } from '../../../../src/lib/dates/days'

it.each([
  ['2026-02-10', '2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2026-11-01', '2026-11-01', '2026-11-30'],
])('the month of %s is from %s to %s', (day, from, to) => {
  expect(monthOf(day)).toEqual({ from, to })
})
