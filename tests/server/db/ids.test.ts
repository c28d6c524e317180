import { describe, expect, it } from 'vitest'
import { isId, newId } from '../../../server/db/ids'

describe('ids', () => {
  it('are 24 lower-case hexadecimal characters', () => {
    expect(newId()).toMatch(/^[0-9a-f]{24}$/)
    expect(newId(0)).toMatch(/^[0-9a-f]{24}$/)
  })

  it('are ordered within one millisecond, and never the same', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(1_795_171_147_652))
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  it('are ordered by time', () => {
    expect(newId(1_000) < newId(2_000)).toBe(true)
    expect(newId(Date.parse('2026-11-20')) < newId(Date.parse('2099-01-01'))).toBe(true)
  })

  it('are never the same when a time comes again', () => {
    const ids = Array.from({ length: 100 }, (_, index) => newId(index % 2))
    expect(new Set(ids).size).toBe(100)
  })

  it.each(['', 'x'.repeat(24), 'A'.repeat(24), `${'0'.repeat(24)}\n`, '0'.repeat(23)])('%j is none', text => {
    expect(isId(text)).toBe(false)
  })
})
