import { describe, expect, it } from 'vitest'
import {
  changeOf,
  withFields,
  withoutFolder,
  withProgramsIn,
} from '../../../src/resources/folders/folder-changes'
import {
  folderChoices,
  mayGoInto,
  mayHoldFolders,
  outlineRows,
} from '../../../src/resources/folders/folder-outline'

const program = (_id: string) => ({ _id })
const folder = (_id: string, parentFolder: string | null, ...programs: string[]) => ({
  _id,
  name: `Folder ${_id}`,
  parentFolder,
  promotions: programs.map(program),
})
const tree = [folder('a', null, 'p1'), folder('b', 'a', 'p2', 'p3'), folder('c', 'b'), folder('d', null)]
const lines = (folders: readonly { _id: string; parentFolder: string | null }[]) =>
  folders.map(({ _id, parentFolder }) => `${parentFolder ?? ''}/${_id}`)
/** Ten folders in one another, `0` to `9`. */
const deep = Array.from({ length: 10 }, (_, index) => folder(`${index}`, index === 0 ? null : `${index - 1}`))

describe('what a step does to the folders', () => {
  it('gives one of them other fields', () => {
    const changed = withFields(tree, 'b', { parentFolder: null })
    expect(lines(changed)).toEqual(['/a', '/b', 'b/c', '/d'])
    expect(lines(tree)).toEqual(['/a', 'a/b', 'b/c', '/d'])
  })

  it('leaves what was in a deleted one where it was', () => {
    const left = withoutFolder(tree, 'b')
    expect(lines(left)).toEqual(['/a', 'a/c', '/d'])
    expect(left[0]?.promotions).toEqual(['p1', 'p2', 'p3'].map(program))
    expect(withoutFolder(tree, 'unknown')).toEqual(tree)
  })

  it('has programs in one folder only', () => {
    const moved = withProgramsIn(tree, ['p1', 'p3', 'new'].map(program), 'd')
    expect(moved.map(({ promotions }) => promotions.map(({ _id }) => _id).join())).toEqual([
      '',
      'p2',
      '',
      'p1,p3,new',
    ])
    expect(withProgramsIn(tree, [program('p1')], null)[0]?.promotions).toEqual([])
  })
})

describe('where a folder may go', () => {
  it.each([
    ['a', 'a', false],
    ['a', 'c', false],
    ['b', 'a', false],
    ['b', null, true],
    ['a', null, false],
    ['a', 'd', true],
    ['a', 'unknown', false],
    ['unknown', 'd', false],
  ])('%s into %s: %s', (id, target, allowed) => expect(mayGoInto(tree, id, target)).toBe(allowed))

  it('is ten deep at most, with what is in it', () => {
    const folders = [...deep, folder('x', null), folder('y', 'x')]
    expect(mayGoInto(folders, 'y', '8')).toBe(true)
    expect(mayGoInto(folders, 'y', '9')).toBe(false)
    expect(mayGoInto(folders, 'x', '7')).toBe(true)
    expect(mayGoInto(folders, 'x', '8')).toBe(false)
    expect([
      mayHoldFolders(folders, '8'),
      mayHoldFolders(folders, '9'),
      mayHoldFolders(folders, null),
    ]).toEqual([true, false, true])
  })
})

it('shows the folders that are open, by name, with their places', () => {
  const rows = outlineRows([folder('z', null), ...tree], new Set(['a']), 'en')
  expect(
    rows.map(({ folder: { _id }, level, place, size, open }) => [_id, level, place, size, open]),
  ).toEqual([
    ['a', 1, 1, 3, true],
    ['b', 2, 1, 1, false],
    ['d', 1, 2, 3, undefined],
    ['z', 1, 3, 3, undefined],
  ])
})

it('tells what somebody else did', () => {
  const before = { name: 'A', parentFolder: null }
  expect(changeOf(before, undefined)).toBe('deleted')
  expect(changeOf(before, { name: 'B', parentFolder: 'x' })).toBe('moved')
  expect(changeOf(before, { name: 'B', parentFolder: null })).toBe('renamed')
  expect(changeOf(before, before)).toBe('changed')
})

describe('folderChoices', () => {
  it('has each folder before those in it, with the way to it where another one has its name', () => {
    const named = (_id: string, name: string, parentFolder: string | null) => ({ _id, name, parentFolder })
    const folders = [
      named('c', '2025', 'b'),
      named('e', '2025', 'd'),
      named('d', 'Sales', null),
      named('b', 'Quality', null),
    ]
    expect(folderChoices(folders, 'en').map(({ _id, name }) => [_id, name])).toEqual([
      ['b', 'Quality'],
      ['c', 'Quality / 2025'],
      ['d', 'Sales'],
      ['e', 'Sales / 2025'],
    ])
  })
})
