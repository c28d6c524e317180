import { shapes } from 'virtual:shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShape } from '../../../src/lib/code/shape'
import { adapt } from '../../../src/providers/call/plain-server/adapt'
import { type ProgramChoice, programPage } from '../../../src/resources/programs/list/program-page'
import { chooseFromTree } from '../../../src/resources/programs/list/program-tree'
import type { ProgramAnswer } from '../../../src/resources/programs/program'
import { summaryOf } from '../../../src/resources/programs/program-group'

/** The answer as `call` gives it. */
const read = (answer: unknown) =>
  readShape(shapes['programs.list'], adapt(shapes['programs.list'], answer)).data as ProgramAnswer

const everything: ProgramChoice = { status: 'all', owner: 'all', folder: '', search: '' }
const page = (answer: unknown, choice: Partial<ProgramChoice> = {}) =>
  programPage(read(answer), { ...everything, ...choice }, chooseFromTree)
const titles = (answer: unknown, choice?: Partial<ProgramChoice>) =>
  page(answer, choice).rows.map(row => row.title)

/** The documented fields alone, as another server may answer. */
const bare = {
  programs: [
    { _id: 'p1', title: 'Ética', isDraft: true, isPublished: false, isCustom: true },
    { _id: 'p2', title: 'Sales', isPublished: true, isTemplate: true },
    { _id: 'p3', name: 'Law' },
    {
      _id: 'g',
      title: 'Product',
      promotions: [
        { _id: 'p4', title: 'Spring' },
        { _id: 'p5', title: 'Ethics' },
      ],
    },
  ],
  folders: [
    { _id: 'f1', name: 'Top' },
    {
      _id: 'f2',
      name: 'Inner',
      parentFolder: { _id: 'f1' },
      promotions: [{ _id: 'p2' }, { _id: 'p6', title: 'Only here' }],
    },
  ],
  degrees: [{ _id: 'd1', title: 'Master', courses: [{ promotions: [{ _id: 'p3', name: 'Law' }] }] }],
}

describe('a whole tree from another server', () => {
  it('is chosen from by tab, owner, folder and search', () => {
    expect(titles(bare)).toEqual(['Ética', 'Sales', 'Law', 'Product', 'Only here'])
    expect(titles(bare, { status: 'draft' })).toEqual(['Ética'])
    expect(titles(bare, { status: 'templates' })).toEqual(['Sales'])
    expect(titles(bare, { status: 'published' })).toEqual(['Law', 'Product', 'Only here'])
    expect(titles(bare, { owner: 'yours' })).toEqual(['Ética'])
    expect(titles(bare, { folder: 'f2' })).toEqual(['Sales', 'Only here'])
    expect(titles(bare, { folder: 'root', status: 'draft' })).toEqual(['Ética'])
    expect(titles(bare, { search: 'ETH', folder: 'f2' })).toEqual(['Ethics'])
  })

  it('counts its tabs and its folders, and names the folder of a program', () => {
    const { counts, folders, rows, total } = page(bare)
    expect(counts).toEqual({ all: 6, draft: 1, published: 4, templates: 1 })
    expect(total).toBe(5)
    expect(folders.map(folder => folder.programCount)).toEqual([2, 2])
    expect(rows[1]).toMatchObject({ _id: 'p2', folder: 'f2', folderName: 'Inner' })
  })

  it('keeps only the folders and degrees that a search leads to', () => {
    const found = page(bare, { search: 'law' })
    expect(found.folders).toEqual([])
    expect(found.degrees.map(({ title }) => title)).toEqual(['Master'])
    expect(page(bare, { search: 'sales' }).folders.map(({ name }) => name)).toEqual(['Top', 'Inner'])
    expect(page(bare, { search: 'sales' }).degrees).toEqual([])
  })
})

describe('a page of a server that pages', () => {
  it('is taken as it was chosen', () => {
    const answer = { ...bare, total: 812, counts: { all: 900 } }
    const { rows, total, whole, folders } = page(answer, { status: 'draft', search: 'x' })
    expect(rows).toHaveLength(4)
    expect({ total, whole }).toEqual({ total: 812, whole: false })
    expect(folders).toHaveLength(2)
  })
})

describe('summaryOf a group', () => {
  it('adds learners, and weighs completion by them', () => {
    const promotions = [
      {
        _id: '1',
        title: 'a',
        language: 'english' as const,
        learnersCount: 1,
        completion: 100,
        updatedAt: '2026-01-01',
      },
      {
        _id: '2',
        title: 'b',
        language: 'english' as const,
        learnersCount: 3,
        completion: 20,
        updatedAt: '2026-02-01',
      },
      { _id: '3', title: 'c', language: 'english' as const, learnersCount: 5 },
    ]
    expect(summaryOf({ _id: 'g', title: 'Group', promotions })).toMatchObject({
      title: 'Group',
      language: 'english' as const,
      learnersCount: 9,
      completion: 40,
      updatedAt: '2026-02-01',
    })
  })

  it('says nothing where nothing is known', () => {
    const group = {
      _id: 'g',
      title: 'Group',
      promotions: [
        { _id: '1', title: 'a' },
        { _id: '2', title: 'b' },
      ],
    }
    expect(summaryOf(group)).toEqual({ _id: 'g', title: 'Group' })
  })
})

describe('any answer', () => {
  const entity = fc.record(
    {
      _id: fc.anything(),
      title: fc.anything(),
      promotions: fc.anything(),
      courses: fc.anything(),
      parentFolder: fc.anything(),
      completion: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const answers = fc.oneof(
    fc.anything(),
    fc.record({ programs: fc.array(entity), folders: fc.array(entity), degrees: fc.array(entity) }),
  )

  it('is read without breaking', () => {
    fc.assert(
      fc.property(answers, fc.string(), (answer, search) => {
        const read = page(answer, { search })
        expect(read.total).toBeGreaterThanOrEqual(0)
        for (const row of read.rows) expect(typeof row._id).toBe('string')
      }),
    )
  })
})
