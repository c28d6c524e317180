import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract'
import { lengthOf } from '#contract/words/overview/periods'
import { readListState, writeListState } from '../../../src/components/list/list-state'
import {
  isAskable,
  overviewDeclaration,
  periodOf,
  problemOf,
  queryOf,
  ranges,
} from '../../../src/pages/overview/overview-address'

const today = '2026-11-24'
const stateOf = (address: string) => readListState(new URLSearchParams(address), overviewDeclaration)
const period = (address: string) => periodOf(stateOf(address), today)

describe('the days of an overview', () => {
  it('are the last thirty, today among them, where nothing is chosen', () => {
    expect(period('')).toEqual({ ini: '2026-10-26', end: today })
    expect(lengthOf(period(''))).toBe(30)
  })

  it.each([
    ['7d', '2026-11-18', 7],
    ['90d', '2026-08-27', 90],
    ['year', '2026-01-01', 328],
    ['12m', '2025-11-25', 365],
  ])('go from %s', (range, ini, length) => {
    expect(period(`range=${range}`)).toEqual({ ini, end: today })
    expect(lengthOf(period(`range=${range}`))).toBe(length)
  })

  it('are those that were chosen, as long as they can be asked for', () => {
    expect(period('range=custom&ini=2026-02-01&end=2026-02-28')).toEqual({
      ini: '2026-02-01',
      end: '2026-02-28',
    })
    for (const wrong of ['ini=2026-03-01&end=2026-02-28', 'ini=2026-03-01', 'ini=1900-01-01&end=2026-01-01'])
      expect(period(`range=custom&${wrong}`)).toEqual(period(''))
    expect(isAskable({ ini: '', end: today })).toBe(false)
  })

  it('end today, and are not asked for where all of them are to come', () => {
    expect(period('range=custom&ini=2026-11-01&end=2027-11-01')).toEqual({ ini: '2026-11-01', end: today })
    expect(period('range=custom&ini=2027-01-01&end=2027-03-01')).toEqual(period(''))
    expect(problemOf({ ini: '2026-11-01', end: '2027-11-01' }, today)).toBe('ahead')
    expect(problemOf({ ini: '2027-01-01', end: '2027-03-01' }, today)).toBe('toCome')
    expect(problemOf({ ini: today, end: today }, today)).toBeUndefined()
  })
})

describe('the address of an overview', () => {
  it('holds the filters by the names of the calls', () => {
    const ids = '0123456789abcdef01234567'
    const address = `folder=${ids}&promotion=${ids},${ids}&groups=${ids}&seats=noseat&range=7d`
    expect(queryOf(stateOf(address), period(address))).toEqual({
      ini: '2026-11-18',
      end: today,
      folder: ids,
      promotion: `${ids},${ids}`,
      groups: ids,
      seats: 'noseat',
    })
  })

  it('takes people with and without a seat for all', () =>
    expect(queryOf(stateOf('seats=seat,noseat'), period(''))).not.toHaveProperty('seats'))

  it('comes to the same when it is read and written', () => {
    const address = new URLSearchParams('range=90d&seats=seat&ranks=3&sort=-completion')
    const state = readListState(address, overviewDeclaration)
    expect(state).toMatchObject({
      filters: { range: '90d', seats: 'seat', ranks: '3' },
      sort: { column: 'completion', direction: -1 },
    })
    expect(String(writeListState(new URLSearchParams(), state, overviewDeclaration))).toBe(
      'sort=-completion&seats=seat&range=90d&ranks=3',
    )
  })

  it('asks what the contract takes, whoever wrote it', () => {
    const id = fc.integer({ min: 1, max: 0xffffff }).map(number => number.toString(16).padStart(24, '0'))
    const value = fc.oneof(
      fc.string(),
      id,
      fc.array(id, { maxLength: 3 }).map(each => each.join()),
      fc.constantFrom(...ranges, 'seat', 'noseat', '2026-02-30', '2026-02-01', '2025-12-31', '9999-12-31'),
    )
    const name = fc.constantFrom(...Object.keys(overviewDeclaration.filters))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), pairs => {
        const state = readListState(new URLSearchParams(pairs), overviewDeclaration)
        const query = queryOf(state, periodOf(state, today))
        expect(contract.overview.funnel.query.safeParse(query).success).toBe(true)
      }),
    )
  })
})
