import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { programListColumns, programListFilters } from '../../../contract/words/program-list'
import { declarationOf } from '../../../src/components/list/filters/declared-list'
import {
  activeFilters,
  type ListDeclaration,
  readListState,
  writeListState,
} from '../../../src/components/list/list-state'
import { originalOrder } from '../../../src/lib/lists/sort'
import { programListDeclaration } from '../../../src/pages/programs/list-declaration'

const declaration: ListDeclaration<'status' | 'folder'> = {
  filters: { status: ['all', 'draft'], folder: value => /^[a-f]{2}$/.test(value) },
  sortable: ['title', 'learners'],
}
const read = (address: string) => readListState(new URLSearchParams(address), declaration)

describe('readListState', () => {
  it('reads what is chosen', () => {
    expect(read('?status=draft&folder=ab&search=%20%C3%89tica%20&sort=-learners')).toEqual({
      search: 'Ética',
      sort: { column: 'learners', direction: -1 },
      filters: { status: 'draft', folder: 'ab' },
    })
  })

  it('takes what it does not understand as not chosen', () => {
    expect(read('?status=gone&folder=../..&sort=--title&sort=title&search=%00')).toEqual({
      search: '',
      sort: originalOrder,
      filters: { status: 'all', folder: '' },
    })
    expect(read('?status=toString&sort=__proto__')).toEqual(read(''))
  })

  it('cuts a search to what a call takes, by code points', () => {
    expect([...read(`?search=${'😀'.repeat(300)}`).search]).toHaveLength(100)
  })
})

describe('writeListState', () => {
  const write = (address: string, change: Parameters<typeof writeListState<'status' | 'folder'>>[1]) =>
    `${writeListState(new URLSearchParams(address), change, declaration)}`

  it('leaves defaults out, and what belongs to others in', () => {
    expect(write('?tab=x&status=draft', { filters: { status: 'all' }, search: 'a b' })).toBe(
      'tab=x&search=a+b',
    )
    expect(write('?sort=title&folder=ab', { sort: originalOrder, filters: { folder: '' } })).toBe('')
    expect(write('', { sort: { column: 'title', direction: -1 } })).toBe('sort=-title')
  })

  it('never writes what it would not read', () => {
    expect(write('', { filters: { status: 'gone', folder: 'zz' } })).toBe('')
  })
})

describe('any address', () => {
  const parameter = fc.tuple(fc.constantFrom('search', 'sort', 'status', 'folder', 'other'), fc.string())

  it('is read, and written back it reads the same', () => {
    fc.assert(
      fc.property(fc.array(parameter), pairs => {
        const address = new URLSearchParams(pairs)
        const state = readListState(address, declaration)
        const again = readListState(writeListState(new URLSearchParams(), state, declaration), declaration)
        expect(again).toEqual(state)
        expect(activeFilters(again, declaration)).toEqual(activeFilters(state, declaration))
      }),
    )
  })
})

it('is for programs what the contract declares, with the folder beside', () => {
  const { filters, sortable } = declarationOf(programListColumns, programListFilters)
  expect(programListDeclaration.filters).toEqual({ ...filters, folder: expect.any(Function) })
  expect(programListDeclaration.sortable).toEqual(sortable)
})
