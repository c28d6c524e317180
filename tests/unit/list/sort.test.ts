import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directionOf,
  nextSort,
  originalOrder,
  type SortDirection,
  sortItems,
} from '../../../src/lib/lists/sort'

const identity = (value: unknown) => value

describe('nextSort', () => {
  it('goes from default to ascending to descending and back', () => {
    const ascending = nextSort(originalOrder, 'title')
    const descending = nextSort(ascending, 'title')
    expect(ascending).toEqual({ column: 'title', direction: 1 })
    expect(descending).toEqual({ column: 'title', direction: -1 })
    expect(nextSort(descending, 'title')).toEqual(originalOrder)
  })

  it('begins anew with another column', () => {
    const sort = nextSort({ column: 'title', direction: -1 }, 'learners')
    expect(sort).toEqual({ column: 'learners', direction: 1 })
    expect(directionOf(sort, 'title')).toBe(0)
  })
})

describe('sortItems', () => {
  it('orders texts without case, with accents beside their letters and numbers as numbers', () => {
    const titles = ['Módulo 10', 'zeta', 'Ámbar', 'módulo 2', 'Beta']
    expect(sortItems(titles, identity, 'string', 1, 'es')).toEqual([
      'Ámbar',
      'Beta',
      'módulo 2',
      'Módulo 10',
      'zeta',
    ])
  })

  it('orders dates by their instant and tags by the name of the first', () => {
    const dates = ['2026-01-02T00:00:00Z', '2025-12-31T23:00:00Z', 'never']
    expect(sortItems(dates, identity, 'date', -1)).toEqual([
      '2026-01-02T00:00:00Z',
      '2025-12-31T23:00:00Z',
      'never',
    ])
    const tagged = [[{ name: 'b' }, { name: 'a' }], [], [{ name: 'a' }]]
    expect(sortItems(tagged, identity, 'array', 1)).toEqual([
      [{ name: 'a' }],
      [{ name: 'b' }, { name: 'a' }],
      [],
    ])
  })

  it('puts what has no value last in either direction', () => {
    const values = [null, 3, undefined, 1]
    expect(sortItems(values, identity, 'number', 1)).toEqual([1, 3, null, undefined])
    expect(sortItems(values, identity, 'number', -1)).toEqual([3, 1, null, undefined])
  })

  const items = fc.array(fc.record({ place: fc.nat(), value: fc.option(fc.integer(), { nil: null }) }))
  const directions = fc.constantFrom<SortDirection>(1, -1, 0)

  it('keeps every item, in order of the values, and equal ones as they were', () => {
    fc.assert(
      fc.property(items, directions, (given, direction) => {
        const placed = given.map((item, place) => ({ ...item, place }))
        const sorted = sortItems(placed, item => item.value, 'number', direction)
        expect(sorted.toSorted((a, b) => a.place - b.place)).toEqual(placed)
        if (direction === 0) expect(sorted).toEqual(placed)
        else
          for (const [index, item] of sorted.entries()) {
            const next = sorted[index + 1]
            if (!next || next.value === null) continue
            expect(item.value).not.toBeNull()
            const step = direction * (next.value - Number(item.value))
            expect(step > 0 || (step === 0 && item.place < next.place)).toBe(true)
          }
      }),
    )
  })

  it('takes objects that cannot be turned into a number', () => {
    const given = [Object.create(null), { valueOf: 1, toString: 2 }, Symbol('x'), 3]
    for (const type of ['string', 'number', 'date', 'array'] as const)
      expect(sortItems(given, identity, type, 1)).toHaveLength(4)
  })

  it('takes any value at all', () => {
    const types = fc.constantFrom('string', 'number', 'date', 'array' as const)
    fc.assert(
      fc.property(fc.array(fc.anything()), types, directions, (given, type, direction) => {
        expect(sortItems(given, identity, type as 'string', direction)).toHaveLength(given.length)
      }),
    )
  })
})
