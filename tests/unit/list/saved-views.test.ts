import { describe, expect, it } from 'vitest'
import {
  mostViews,
  renamed,
  restored,
  without,
  withView,
} from '../../../src/components/list/views/change-views'
import { readViews, type SavedView } from '../../../src/components/list/views/saved-views'

const view = (id: string, name = id): SavedView => ({ id, name, query: `?search=${id}` })
const two = { views: [view('a'), view('b')], start: 'a' }

describe('saved views', () => {
  it('are read from whatever was kept', () => {
    expect(readViews(null)).toEqual({ views: [], start: undefined })
    const kept = { views: [view('a'), { id: 1 }, { ...view('b'), query: 'https://elsewhere' }], start: 3 }
    expect(readViews(kept)).toEqual({ views: [view('a')], start: undefined })
    expect(readViews(JSON.parse(JSON.stringify(two)))).toEqual(two)
  })

  it('replace the one of the same name, and end at a number', () => {
    expect(withView(two, view('c', 'b')).views.map(({ id }) => id)).toEqual(['a', 'c'])
    const many = Array.from({ length: mostViews }, (_, index) => view(String(index)))
    expect(withView({ views: many }, view('new')).views).toHaveLength(mostViews)
  })

  it('get another name', () => {
    expect(renamed(two, 'b', 'B').views[1]).toEqual({ ...view('b'), name: 'B' })
  })

  it('go, and come back where they were', () => {
    const left = without(two, 'a')
    expect(left).toEqual({ views: [view('b')], start: undefined })
    expect(restored(left, two, two.views[0] as SavedView)).toEqual(two)
  })
})
