import { describe, expect, it } from 'vitest'
import { degreeFilters } from '#contract/schemas/degrees/degree-lists'
import { readListState, writeListState } from '../../../src/components/list/list-state'
import {
  chosenIn,
  degreesDeclaration,
  isNarrowed,
  listQuery,
  orderQuery,
  tabLink,
  weekOf,
} from '../../../src/pages/degrees/degrees-address'
import { byDay, hoursOf } from '../../../src/pages/degrees/schedule/sessions'

const id = '6650000000000000000000a1'
const read = (address: string) => readListState(new URLSearchParams(address), degreesDeclaration)

describe('the address of degrees', () => {
  it('holds the filters under the names of the calls', () => {
    expect(Object.keys(degreeFilters)).toEqual(Object.keys(chosenIn(degreeOfAll)))
    expect(listQuery(read(`degree=${id}&years=2025,2026&search=ana`))).toEqual({
      degree: id,
      years: '2025,2026',
      search: 'ana',
    })
  })

  it('does not take what the calls would refuse', () => {
    expect(isNarrowed(read('degree=x&years=26&teacher=1,2&week=tomorrow&tab=nothing'))).toBe(false)
    expect(read('tab=nothing').filters.tab).toBe('degrees')
  })

  it('leaves a filter out of what it offers itself', () => {
    const { filters } = read(`degree=${id}&module=${id}`)
    expect(chosenIn(filters, 'module')).toEqual({ degree: id })
  })

  it('keeps the filters from tab to tab, and nothing that is of one tab alone', () => {
    const address = new URLSearchParams(
      `tab=schedule&degree=${id}&week=2026-03-02&search=ana&columns=title&sort=-title`,
    )
    const linkTo = (change: Parameters<typeof writeListState>[1]) =>
      `?${writeListState(address, change, degreesDeclaration)}`
    expect(tabLink(linkTo as never, 'students')).toBe(`?tab=students&degree=${id}`)
    expect(tabLink(linkTo as never, 'degrees')).toBe(`?degree=${id}`)
  })

  it('asks a list for an order that it has, whatever the address says', () => {
    const state = read('tab=modules&sort=-startDate')
    expect(orderQuery(state, 'modules')).toEqual({ sortBy: 'startDate', sortDirection: -1 })
    expect(orderQuery(state, 'students')).toEqual({})
    expect(orderQuery(read('sort=constructor'), 'degrees')).toEqual({})
  })
})

const degreeOfAll = Object.fromEntries(Object.keys(degreeFilters).map(name => [name, id]))

it('begins a week on Monday', () => {
  expect(weekOf('2026-03-02')).toEqual({ ini: '2026-03-02', end: '2026-03-08' })
  expect(weekOf('2026-03-08')).toEqual({ ini: '2026-03-02', end: '2026-03-08' })
  expect(weekOf('2026-01-01')).toEqual({ ini: '2025-12-29', end: '2026-01-04' })
})

it('gathers sessions by their days, with the hours that are known', () => {
  const session = (day: string, starts: string | null, ends: string | null) =>
    ({ _id: `${day}${starts}`, day, starts, ends }) as never
  const days = byDay([session('2026-03-02', '09:00', '10:00'), session('2026-03-02', '11:00', null)])
  expect([...days.keys()]).toEqual(['2026-03-02'])
  expect(days.get('2026-03-02')?.map(hoursOf)).toEqual(['09:00–10:00', '11:00'])
  expect(hoursOf({ starts: null, ends: null })).toBe('')
})
