import { describe, expect, it } from 'vitest'
import { movedFigures } from '../../../bench/compare'

const ms = (median: number) => ({ median, p95: median * 2, unit: 'ms' })

describe('what moved between two runs', () => {
  it('is named with both values and the change, either way', () => {
    const before = { 'embedded, 10,000, list': ms(29), 'embedded, 10,000, search': ms(20) }
    const after = { 'embedded, 10,000, list': ms(43), 'embedded, 10,000, search': ms(9.5) }
    expect(movedFigures('Programs', before, after)).toEqual([
      'Programs, embedded, 10,000, list: 29 → 43 ms (+48 %)',
      'Programs, embedded, 10,000, search: 20 → 9.5 ms (−53 %)',
    ])
  })

  it('is nothing where it moved by a tenth or less', () => {
    expect(
      movedFigures('Programs', { list: ms(100), search: ms(100) }, { list: ms(110), search: ms(90) }),
    ).toEqual([])
    expect(movedFigures('Programs', { list: ms(100) }, { list: ms(111) })).toHaveLength(1)
  })

  it('is not said of what was not measured before, was nothing, or is not measured now', () => {
    expect(movedFigures('Programs', undefined, { list: ms(5) })).toEqual([])
    expect(movedFigures('Programs', { shift: ms(0), gone: ms(1) }, { shift: ms(5), list: ms(5) })).toEqual([])
  })
})
