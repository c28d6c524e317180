import { describe, expect, it } from 'vitest'
import { isNumber, sharedWidths } from '../../../server/platform/pdf/table'

const column = (most: number, least = most) => ({ most, least })

describe('columns of a table', () => {
  it('fill a line that is longer than they need', () =>
    expect(sharedWidths([column(50), column(150)], 400)).toEqual([100, 300]))

  it('have what they need where that is no more than their share, and room for their longest word', () => {
    const widths = sharedWidths([column(40), column(100, 60), column(200, 70), column(50)], 300)
    expect(widths[0]).toBe(40)
    expect(widths[3]).toBe(50)
    expect(widths[1]).toBeGreaterThan(60)
    expect(widths[2]).toBeGreaterThan(widths[1] ?? 0)
    expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(300)
  })

  it('share alike where there is no room for the longest words', () =>
    expect(sharedWidths([column(300, 200), column(400, 300)], 400)).toEqual([200, 200]))
})

it.each(['29 h 44 min', '1 h', '45,8\u00a0%', '−3.5', '1.204', '—', '12 min', '54 % (was 60 %)'])(
  '%s stands to the right',
  text => expect(isNumber(text)).toBe(true),
)

it.each(['1–31 ene 2026', '4 de 5', 'Ana 2', '30 Oct 2026', '4 (of 5) apart', ''])(
  '%s stands to the left',
  text => expect(isNumber(text)).toBe(false),
)
