import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, deadlineOf, endOf, monthsAndDaysBetween } from '#contract/words/dates/deadline'
import { dayOf, entryFor, type ScheduleEntry } from '#contract/words/outline/schedule'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const zone = fc.constantFrom(
  'Europe/Madrid',
  'America/Mexico_City',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
)
const recentDay = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const iso = (at: number) => new Date(at).toISOString()

describe('days of a deadline', () => {
  it.each([
    ['2026-01-31', 1, 0, '2026-02-28'],
    ['2028-01-31', 1, 0, '2028-02-29'],
    ['2024-02-29', 12, 0, '2025-02-28'],
    ['2024-02-29', 48, 0, '2028-02-29'],
    ['2024-02-29', 0, 1, '2024-03-01'],
    ['2026-10-24', 0, 2, '2026-10-26'],
    ['2026-03-28', 0, 2, '2026-03-30'],
    ['2026-11-30', 3, 1, '2027-03-01'],
  ])('%s and %i months and %i days is %s', (start, monthsLeft, daysLeft, end) =>
    expect(deadlineOf({ start, monthsLeft, daysLeft }, '2000-01-01')).toBe(end),
  )

  it('fall into the month that is meant, and not before the start', () => {
    fc.assert(
      fc.property(day, fc.nat(1200), (start, monthsLeft) => {
        const end = deadlineOf({ start, monthsLeft }, start)
        const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
        expect(months(end) - months(start)).toBe(monthsLeft)
        expect(end >= start).toBe(true)
      }),
    )
  })

  it('count each day as one, across changes of the clock', () => {
    fc.assert(
      fc.property(day, fc.nat(36_500), (start, daysLeft) => {
        expect(daysBetween(start, deadlineOf({ start, daysLeft }, start))).toBe(daysLeft)
      }),
    )
  })

  it('are later with more time', () => {
    fc.assert(
      fc.property(day, fc.nat(1199), fc.nat(36_499), (start, monthsLeft, daysLeft) => {
        const end = (months: number, days: number) =>
          deadlineOf({ start, monthsLeft: months, daysLeft: days }, start)
        expect(end(monthsLeft, daysLeft + 1) > end(monthsLeft, daysLeft)).toBe(true)
        expect(end(monthsLeft + 1, daysLeft) > end(monthsLeft, daysLeft)).toBe(true)
      }),
    )
  })

  it('lead back by the difference of two days', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from = one, to = other] = [one, other].sort()
        const { months, days } = monthsAndDaysBetween(from, to)
        expect(deadlineOf({ start: from, monthsLeft: months, daysLeft: days }, from)).toBe(to)
        expect(days).toBeLessThan(31)
      }),
    )
  })
})

describe('the end of a deadline', () => {
  it.each([
    ['2026-06-30', null, 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-06-30', '18:30:00', 'Europe/Madrid', '2026-06-30T16:30:00.000Z'],
    ['2026-03-29', '02:30:00', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30:00', 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', null, 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
    ['2026-03-29', '18:00:00', 'Europe/Madrid', '2026-03-29T16:00:00.000Z'],
    ['2026-03-29', '01:00:00', 'Europe/Madrid', '2026-03-29T00:00:00.000Z'],
    ['2026-03-28', '18:00:00', 'Europe/Madrid', '2026-03-28T17:00:00.000Z'],
    ['2026-10-25', '18:00:00', 'Europe/Madrid', '2026-10-25T17:00:00.000Z'],
    ['2026-10-25', '01:00:00', 'Europe/Madrid', '2026-10-24T23:00:00.000Z'],
    ['2026-06-30', '23:59:59', 'America/Mexico_City', '2026-07-01T05:59:59.000Z'],
    ['2026-12-31', null, 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
  ])('%s %s in %s', (of, endTime, timeZone, at) => expect(iso(endOf(of, endTime, timeZone))).toBe(at))

  it('comes later on a later day, and not before any time of its own', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(parts => [...parts, 0].map(part => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(recentDay, time, zone, (of, endTime, timeZone) => {
        const next = deadlineOf({ start: of, daysLeft: 1 }, of)
        expect(endOf(next, null, timeZone)).toBeGreaterThan(endOf(of, null, timeZone))
        expect(endOf(of, endTime, timeZone)).toBeLessThanOrEqual(endOf(of, null, timeZone))
      }),
      { numRuns: 50 },
    )
  })
})

const everybody: ScheduleEntry = {
  companyOrganization: null,
  companySuborganization: null,
  companyGroup: null,
  startDate: '2026-01-01',
  monthsLeft: 0,
  daysLeft: 0,
  endTime: null,
}
const learner = { groupings: ['o', 's', 'g', 'h'], from: '2026-02-01' }

describe('the entry that counts', () => {
  const organization = { ...everybody, companyOrganization: 'o' }
  const suborganization = { ...everybody, companySuborganization: 's' }
  const group = { ...everybody, companyGroup: 'g' }
  const both = { ...organization, companySuborganization: 's' }
  const narrow = { ...organization, companyGroup: 'g' }
  const all = { ...both, companyGroup: 'g' }
  const elsewhere = { ...all, companyGroup: 'x' }

  it('names most, and of as many the narrowest', () => {
    const ordered = [everybody, organization, suborganization, group, both, narrow, all]
    for (let count = 1; count <= ordered.length; count++)
      expect(entryFor([elsewhere, ...ordered.slice(0, count)].reverse(), learner)).toBe(ordered[count - 1])
    expect(entryFor([elsewhere], learner)).toBeUndefined()
  })

  it('gives the most time of several alike', () => {
    const longer = { ...group, companyGroup: 'h', monthsLeft: 1 }
    const early = { ...group, companyGroup: 'h', endTime: '18:00:00' }
    expect(entryFor([group, longer], learner)).toBe(longer)
    expect(entryFor([early, group], learner)).toBe(group)
  })

  it('counts from the day of enrolment where it names no day', () => {
    expect(dayOf({ ...everybody, startDate: null, monthsLeft: 1 }, learner)).toBe('2026-03-01')
  })

  it('is the same in whichever order they stand', () => {
    const grouping = fc.constantFrom(null, 'o', 's', 'g', 'h', 'x')
    const entry = fc.record({
      companyOrganization: grouping,
      companySuborganization: grouping,
      companyGroup: grouping,
      startDate: fc.option(recentDay),
      monthsLeft: fc.nat(24),
      daysLeft: fc.nat(60),
      endTime: fc.constantFrom(null, '18:00:00'),
    })
    const day = (entries: ScheduleEntry[]) => {
      const chosen = entryFor(entries, learner)
      return chosen && [dayOf(chosen, learner), chosen.endTime]
    }
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), entries => {
        expect(day(entries)).toEqual(day(entries.toReversed()))
      }),
    )
  })
})
