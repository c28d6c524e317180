import { describe, expect, it } from 'vitest'
import { formatDifference, formatShare } from '../../../src/lib/format/format-share'
import { changeOf, changeText } from '../../../src/pages/overview/answers/change'
import { textsIn } from './overview-texts'

const told = (language: 'en' | 'es', value: number | null, previous: number | null, days = 30) =>
  changeText(
    { value, previous },
    {
      t: textsIn(language),
      language,
      days,
      write: share => formatShare(share, language),
      decimals: 1,
      points: true,
    },
  )

describe('the change of a figure', () => {
  it('is by how much it differs, as far as it shows', () => {
    expect(changeOf({ value: 119, previous: 92 }, 0)).toEqual({ direction: 'up', by: 27 })
    expect(changeOf({ value: 3.8, previous: 3.92 }, 1)).toEqual({ direction: 'down', by: -0.1 })
    expect(changeOf({ value: 42.31, previous: 42.34 }, 1)).toEqual({ direction: 'same', by: 0 })
  })

  it('is not known where one of both is not', () => {
    expect(changeOf({ value: null, previous: 3 }, 0).direction).toBe('unknown')
    expect(changeOf({ value: 3, previous: null }, 0).direction).toBe('unknown')
    expect(changeOf({ value: 3, previous: Number.NaN }, 0).direction).toBe('unknown')
  })

  it('is grouped as the number that it stands beside', () => {
    expect(formatDifference(2346, 'es')).toBe('+2.346')
    expect(formatDifference(-2346, 'en')).toBe('-2,346')
  })

  it('is said in words beside its sign', () => {
    expect(told('en', 44.5, 42.4)).toBe('+2.1 points: more than in the previous 30 days (42.4%)')
    expect(told('en', 42.4, 43.4)).toBe('-1 point: less than in the previous 30 days (43.4%)')
    expect(told('en', 42.4, 42.4)).toBe('No change from the previous 30 days (42.4%)')
    expect(told('en', 42.4, null, 1)).toBe('Nothing to compare with in the previous day')
    expect(told('es', 44.5, 42.4)).toMatch(/^\+2,1 puntos: más que en los 30 días anteriores \(42,4\s%\)$/)
  })
})
