import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchText } from '#contract/words/search-text'
import { textMatches } from '../../../src/components/list/Highlight'
import {
  searchDegrees,
  searchFolders,
  searchPrograms,
} from '../../../src/resources/programs/list/program-search'

const titled = (title: string) => ({ title })

describe('searchPrograms', () => {
  it('takes no notice of case and accents', () => {
    const programs = [titled('Gestión Ágil'), titled('Sales')]
    expect(searchPrograms(programs, 'gestion  AGIL')).toEqual([titled('Gestión Ágil')])
  })

  it('keeps of a group the programs that match, and a single one by itself', () => {
    const group = { title: 'Product', promotions: [titled('Spring A'), titled('Spring B'), titled('Autumn')] }
    expect(searchPrograms([group], 'spring')).toEqual([
      { title: 'Product', promotions: [titled('Spring A'), titled('Spring B')] },
    ])
    expect(searchPrograms([group], 'autumn')).toEqual([titled('Autumn')])
    expect(searchPrograms([group], 'product')).toEqual([])
  })
})

const folder = (_id: string, parentFolder: string | null, ...titles: string[]) => ({
  _id,
  parentFolder,
  promotions: titles.map(titled),
})

describe('searchFolders', () => {
  const folders = [
    folder('a', null),
    folder('b', 'a', 'Ética', 'Sales'),
    folder('c', null, 'Sales'),
    folder('d', 'b'),
  ]

  it('keeps a folder when something in it or below it matches, with the matches only', () => {
    expect(searchFolders(folders, 'etica')).toEqual([folder('a', null), folder('b', 'a', 'Ética')])
  })

  it('keeps all for a blank text, and ends where folders lie in a circle', () => {
    expect(searchFolders(folders, ' ')).toEqual(folders)
    expect(searchFolders([folder('x', 'y', 'One'), folder('y', 'x')], 'one')).toHaveLength(2)
  })

  const trees = fc.array(
    fc.record({
      _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      parentFolder: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: null }),
      promotions: fc.array(fc.record({ title: fc.string({ maxLength: 4 }) }), { maxLength: 3 }),
    }),
    { maxLength: 5 },
  )

  it('keeps exactly the folders that lead to a match', () => {
    fc.assert(
      fc.property(trees, fc.string({ minLength: 1, maxLength: 2 }), (given, query) => {
        fc.pre(searchText(query) !== '')
        const tree = [...new Map(given.map(entry => [entry._id, entry])).values()]
        const kept = searchFolders(tree, query)
        const hit = (title: string) => searchText(title).includes(searchText(query))
        const leads = (id: string, seen: string[] = []): boolean => {
          if (seen.includes(id)) return false
          const own = tree.find(entry => entry._id === id)?.promotions ?? []
          const below = tree.filter(entry => entry.parentFolder === id)
          return own.some(({ title }) => hit(title)) || below.some(({ _id }) => leads(_id, [...seen, id]))
        }
        expect(kept.map(({ _id }) => _id)).toEqual(tree.map(({ _id }) => _id).filter(id => leads(id)))
        expect(kept.every(({ promotions }) => promotions.every(({ title }) => hit(title)))).toBe(true)
      }),
    )
  })
})

describe('searchDegrees', () => {
  it('keeps the courses with a match', () => {
    const degree = {
      title: 'Master',
      courses: [{ promotions: [titled('Finanzas'), titled('Sales')] }, { promotions: [titled('Law')] }],
    }
    expect(searchDegrees([degree], 'FINÁNZAS')).toEqual([
      { title: 'Master', courses: [{ promotions: [titled('Finanzas')] }] },
    ])
    expect(searchDegrees([degree], 'master')).toEqual([])
  })
})

describe('textMatches', () => {
  it('marks the hit where accents differ, with the marks that belong to it', () => {
    const decomposed = 'Gestio\u0301n'
    expect(textMatches('Gestión Ágil', 'on ag')).toEqual([{ start: 5, end: 10 }])
    expect(textMatches(decomposed, 'gestión')).toEqual([{ start: 0, end: decomposed.length }])
    expect(textMatches('a\t b', 'A B')).toEqual([{ start: 0, end: 4 }])
    expect(textMatches('😀 Ana ana', 'ana').map(({ start }) => start)).toEqual([3, 7])
  })

  it('marks each word where they stand otherwise', () => {
    expect(textMatches('Jesús García', 'garcia jesus')).toEqual([
      { start: 0, end: 5 },
      { start: 6, end: 12 },
    ])
    expect(textMatches('Ana Anabel', 'anabel ana')).toEqual([
      { start: 0, end: 3 },
      { start: 4, end: 10 },
    ])
    expect(textMatches('Ana', 'an na')).toEqual([{ start: 0, end: 2 }])
  })

  it('marks nothing for a blank text', () => {
    expect(textMatches('Ana', ' ')).toEqual([])
  })

  const words = fc.string({
    unit: fc.constantFrom('a', 'Á', 'ñ', 'N', 'σ', 'Σ', 'ς', ' ', '\t', 'e\u0301', '7', '한'),
  })

  it('marks something wherever a search has a hit, and all that it marks is one', () => {
    fc.assert(
      fc.property(words, words, (text, query) => {
        const wanted = searchText(query)
        const matches = textMatches(text, query)
        if (wanted !== '' && searchText(text).includes(wanted)) expect(matches.length).toBeGreaterThan(0)
        const sigma = (value: string) => searchText(value).replaceAll('ς', 'σ')
        const marks = [sigma(query), ...sigma(query).split(' ')]
        for (const { start, end } of matches) expect(marks).toContain(sigma(text.slice(start, end)))
      }),
      { numRuns: 2000 },
    )
  })

  it('finds any part of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const points = [...text]
        const at = from % points.length
        const part = points.slice(at, at + 1 + (length % points.length)).join('')
        fc.pre(searchText(part) !== '')
        expect(textMatches(text, part).length).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })
})
