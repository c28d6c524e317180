import { describe, expect, it } from 'vitest'
import { completeQuery, moved } from '../../../src/components/list/layout/ColumnChooser'
import { layoutOf, readKept, widest } from '../../../src/components/list/layout/list-layout'

const columns = [{ id: 'title', card: 'heading' as const }, { id: 'state' }, { id: 'learners' }]
const address = (query = '') => new URLSearchParams(query)
const nothing = readKept(null)

describe('the layout of a list', () => {
  it('is every column as a table, until a person changes it', () => {
    expect(layoutOf(address(), nothing, columns)).toEqual({
      columns: ['title', 'state', 'learners'],
      order: ['state', 'learners'],
      chosen: false,
      widths: {},
      density: 'comfortable',
      view: 'table',
    })
  })

  it('is what was kept, and before that what the address says', () => {
    const kept = readKept({ columns: ['learners', 'title'], view: 'grid', density: 'compact' })
    expect(layoutOf(address(), kept, columns)).toMatchObject({
      columns: ['title', 'learners'],
      view: 'grid',
      density: 'compact',
    })
    expect(layoutOf(address('columns=state&view=table'), kept, columns)).toMatchObject({
      columns: ['title', 'state'],
      view: 'table',
      density: 'compact',
    })
  })

  it('takes nothing over that it does not understand', () => {
    const kept = readKept({ columns: 3, view: 'wall', density: null, widths: { state: 9000, title: 'x' } })
    expect(layoutOf(address('columns=gone,state,state'), kept, columns)).toEqual({
      columns: ['title', 'state'],
      order: ['state', 'learners'],
      chosen: true,
      widths: { state: widest },
      density: 'comfortable',
      view: 'table',
    })
  })

  it('keeps the place of a column that is hidden', () => {
    const kept = readKept({ columns: ['learners'], order: ['state', 'learners'] })
    expect(layoutOf(address(), kept, columns)).toMatchObject({
      columns: ['title', 'learners'],
      order: ['state', 'learners'],
      chosen: true,
    })
    const before = readKept({ columns: ['learners'] })
    expect(layoutOf(address(), before, columns).order).toEqual(['state', 'learners'])
  })

  it('leaves out of a link what does not show', () => {
    const { columns: all, ...rest } = layoutOf(address(), nothing, columns)
    expect(completeQuery(address(), { columns: all, ...rest }, ['learners'])).toBe(
      '?columns=title%2Cstate&view=table',
    )
  })

  it('goes whole into a link', () => {
    const kept = readKept({ columns: ['title', 'state'], view: 'grid' })
    const query = completeQuery(address('status=draft'), layoutOf(address(), kept, columns))
    expect(query).toBe('?status=draft&columns=title%2Cstate&view=grid')
    expect(layoutOf(new URLSearchParams(query), nothing, columns).columns).toEqual(['title', 'state'])
  })

  it('moves a column by a place, and not out of the list', () => {
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'x', -1)).toEqual(['a', 'b', 'c'])
  })
})
