// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  changed,
  markOf,
  noSelection,
  selectionLimit,
  selectionStore,
} from '../../../src/components/list/selection/selection-store'

const with_ = (...ids: string[]) => ({ ...noSelection, ids: new Set(ids) })

describe('a selection', () => {
  it('tells how much of a row is in it', () => {
    const ids = new Set(['a', 'b'])
    expect(markOf(ids, ['a', 'b'])).toBe('all')
    expect(markOf(ids, ['a', 'c'])).toBe('some')
    expect(markOf(ids, ['c'])).toBe('none')
    expect(markOf(ids, [])).toBe('none')
  })

  it('takes and leaves without changing what was', () => {
    const before = with_('a')
    expect([...(changed(before, ['b'], true).ids ?? [])]).toEqual(['a', 'b'])
    expect([...(changed(before, ['a', 'z'], false).ids ?? [])]).toEqual([])
    expect([...before.ids]).toEqual(['a'])
  })

  it('is no longer everything that matches once something is taken out', () => {
    const whole = { ...with_('a', 'b'), whole: 'choice' }
    expect(changed(whole, ['a'], false).whole).toBeUndefined()
    expect(changed(whole, ['c'], true).whole).toBe('choice')
  })

  it('ends at the limit, and says so', () => {
    const ids = Array.from({ length: selectionLimit + 1 }, (_, index) => String(index))
    const full = changed(noSelection, ids, true)
    expect(full.ids?.size).toBe(selectionLimit)
    expect(full.limited).toBe(true)
    const again = changed({ ...noSelection, ...full }, ['0'], true)
    expect(again.limited).toBe(false)
  })

  it('is kept by the name of its list', () => {
    selectionStore('one').set({ ids: new Set(['a']) })
    expect(selectionStore('one').get().ids.has('a')).toBe(true)
    expect(selectionStore('other').get().ids.size).toBe(0)
  })
})
