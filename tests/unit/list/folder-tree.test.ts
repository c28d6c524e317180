import { describe, expect, it } from 'vitest'
import { contrast, parseColour, type Rgb } from '#contract/words/colours/contrast'
import { folderColours } from '../../../src/resources/folders/folder-colours'
import {
  countDirectly,
  folderPath,
  foldersBelow,
  foldersWithCounts,
  folderTitles,
} from '../../../src/resources/folders/folder-tree'

const folder = (_id: string, parentFolder: string | null, programs = 0) => ({
  _id,
  parentFolder,
  promotions: Array.from({ length: programs }),
})
const tree = [folder('a', null, 1), folder('b', 'a', 2), folder('c', 'b', 4), folder('lost', 'gone', 8)]
const ids = (folders: { _id: string }[]) => folders.map(({ _id }) => _id)

describe('foldersBelow', () => {
  it('finds the folders of a folder, and at the root those whose parent is not known', () => {
    expect(ids(foldersBelow(tree, null))).toEqual(['a', 'lost'])
    expect(ids(foldersBelow(tree, 'a'))).toEqual(['b'])
  })
})

describe('folderPath', () => {
  it('leads from the root to the folder, and ends where folders lie in a circle', () => {
    expect(ids(folderPath(tree, 'c'))).toEqual(['a', 'b', 'c'])
    expect(ids(folderPath(tree, 'unknown'))).toEqual([])
    expect(ids(folderPath([folder('x', 'y'), folder('y', 'x')], 'x'))).toEqual(['y', 'x'])
  })
})

describe('folderTitles', () => {
  it('tell folders of one name apart by the way to them', () => {
    const named = [
      { ...folder('s', null), name: 'Sales' },
      { ...folder('o', null), name: '2026' },
      { ...folder('t', 's'), name: '2026' },
    ]
    expect([...folderTitles(named)]).toEqual([
      ['s', 'Sales'],
      ['o', '2026'],
      ['t', 'Sales / 2026'],
    ])
  })
})

describe('counts', () => {
  it('are of what is in a folder and below it, and of what is in it alone', () => {
    const counted = foldersWithCounts(tree)
    expect(counted.map(({ programCount }) => programCount)).toEqual([7, 6, 4, 8])
    expect(counted.map(one => countDirectly(counted, one))).toEqual([1, 2, 4, 8])
  })
})

describe('folderColours', () => {
  it.each([
    ['#0b5f5a', '#ffffff'],
    ['#1e3a8a', '#1e40af'],
    ['#ffffff', '#fffffe'],
    ['#777777', 'not a colour'],
  ])('keeps the ground %s, and a text on it that can be read', (backgroundColor, textColor) => {
    const { background, color } = folderColours({ backgroundColor, textColor })
    expect(background).toBe(backgroundColor)
    expect(contrast(parseColour(background) as Rgb, parseColour(color) as Rgb)).toBeGreaterThanOrEqual(4.5)
  })

  it('leaves the look to the theme where there is no ground', () => {
    expect(folderColours({ backgroundColor: 'url(x)', textColor: '#fff' })).toEqual({})
  })
})
