import { describe, expect, it } from 'vitest'
import { utcOffsets } from '../../../../server/platform/utc-offsets'
import {
  exactDate,
  exactDateTime,
  exactDay,
  exactLength,
  exactNumber,
  exactPercent,
  exactTime,
} from '../../../../src/lib/format/exact-format'

/** Around every length that a number can have, and small ones. */
const wholeNumbers = [
  ...Array.from({ length: 1200 }, (_, value) => value),
  ...Array.from({ length: 15 }, (_, digits) => 10 ** digits).flatMap(value => [
    value - 1,
    value,
    value * 7 + 3,
  ]),
]
const hundredths = Array.from({ length: 10_001 }, (_, value) => value / 100)
/** Every hour of seven years. */
const hours = Array.from({ length: 7 * 365 * 24 }, (_, hour) => Date.UTC(2021, 0) + hour * 3_600_000)
const minutes = Array.from({ length: 24 * 60 }, (_, minute) => Date.UTC(2026, 2, 29) + minute * 60_000)

describe.each([
  ['en', 'en-GB'],
  ['es', 'es-ES'],
])('what is written without Intl in %s', (locale, region) => {
  it('is what Intl writes of whole numbers', () => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: true })
    for (const value of wholeNumbers) expect(exactNumber(value, locale)).toBe(format.format(value))
  })

  it('is what Intl writes of percentages', () => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    expect(hundredths.filter(value => exactPercent(value, locale) !== format.format(value / 100))).toEqual([])
  })

  it.each(['Europe/Madrid', 'America/Mexico_City', 'America/St_Johns', 'UTC'])(
    'is what Intl writes of the days of %s',
    timeZone => {
      const format = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone })
      const offsets = timeZone === 'UTC' ? timeZone : utcOffsets(timeZone, new Date('2026-05-01'))
      expect(hours.filter(at => exactDate(at, region, offsets) !== format.format(at))).toEqual([])
    },
  )

  it('is what Intl writes of days as they are written in calls', () => {
    const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/St_Johns' })
    const offsets = utcOffsets('America/St_Johns', new Date('2026-05-01'))
    expect(hours.filter(at => exactDay(at, offsets) !== format.format(at))).toEqual([])
  })

  it.each(['Europe/Madrid', 'America/St_Johns'])('is what Intl writes of the minutes in %s', timeZone => {
    const format = new Intl.DateTimeFormat(region, { timeStyle: 'short', timeZone })
    const offsets = utcOffsets(timeZone, new Date('2026-05-01'))
    for (const value of minutes) expect(exactTime(value, region, offsets)).toBe(format.format(value))
  })

  it('is what Intl writes of days and times', () => {
    const timeZone = 'Europe/Madrid'
    const format = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const offsets = utcOffsets(timeZone, new Date('2026-05-01'))
    expect(hours.filter(at => exactDateTime(at, region, offsets) !== format.format(at))).toEqual([])
  })

  it.each(['hour', 'minute'] as const)('is what Intl writes of each %s', unit => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    for (let value = 0; value < 1000; value += 1)
      expect(exactLength(value, unit, locale)).toBe(format.format(value))
  })
})

it('is what Intl writes of days for who has an American browser', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Mexico_City' })
  const offsets = utcOffsets('America/Mexico_City', new Date('2026-05-01'))
  expect(hours.filter(at => exactDate(at, 'en-US', offsets) !== format.format(at))).toEqual([])
})

it('leaves to Intl what is of another kind', () => {
  const offsets = utcOffsets('Europe/Madrid', new Date('2026-05-01'))
  expect(offsets[0]).toEqual({
    from: '2021-01-01T00:00:00.000Z',
    until: '2021-03-28T01:00:00.000Z',
    minutes: 60,
  })
  expect(exactDate(Date.UTC(2020, 11, 31), 'en-GB', offsets)).toBeUndefined()
  expect(exactDate(Date.UTC(2028, 0, 1), 'en-GB', offsets)).toBeUndefined()
  expect(exactDay(Date.UTC(2028, 0, 1), offsets)).toBeUndefined()
  expect(exactDate(Date.UTC(2026, 0, 1), 'en-CA', offsets)).toBeUndefined()
  expect([-1, 0.5, 2 ** 53, Number.NaN].map(value => exactNumber(value, 'en'))).toEqual(
    Array(4).fill(undefined),
  )
  expect([-1, 101, Number.NaN].map(value => exactPercent(value, 'es'))).toEqual(Array(3).fill(undefined))
  const may = Date.UTC(2026, 4, 1)
  expect([exactNumber(1, 'fr'), exactPercent(1, 'fr'), exactLength(1, 'hour', 'fr')]).toEqual(
    Array(3).fill(undefined),
  )
  expect([exactTime(may, 'en-US', offsets), exactDateTime(may, 'en-US', offsets)]).toEqual(
    Array(2).fill(undefined),
  )
  expect([-1, 1000, 0.5].map(value => exactLength(value, 'minute', 'en'))).toEqual(Array(3).fill(undefined))
})
