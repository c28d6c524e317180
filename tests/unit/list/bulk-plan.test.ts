import { describe, expect, it } from 'vitest'
import { missingPart } from '#contract/words/publication'
import { outlineOf } from '../../../src/resources/folders/folder-search'
import { bulkPlan } from '../../../src/resources/programs/actions/bulk/bulk-plan'
import { refusalOf } from '../../../src/resources/programs/actions/program-refusal'

const own = { _id: 'own', title: 'Own', isCustom: true, isPublished: false, folder: 'f' }
const provided = { _id: 'provided', title: 'Provided', isCustom: false, isPublished: true }
const admin = { principal: 'admin', company: {} } as const
const programs = [own, provided]
const ids = ['own', 'provided', 'gone']

describe('what an action on many programs comes to', () => {
  it('leaves out what the person may not delete, with the reason, and what is gone', () => {
    const plan = bulkPlan('delete', ids, programs, admin, null)
    expect(plan).toEqual({
      changing: [own],
      same: 0,
      refused: [{ program: provided, refusal: 'provider' }],
      gone: 1,
    })
  })

  it.each([
    ['publish', null, ['own']],
    ['move', 'f', ['provided']],
    ['move', null, ['own']],
    ['markAsFundae', null, ['own', 'provided']],
    ['unmarkAsTemplate', null, []],
  ] as const)('%s (folder %s) changes %j', (action, folder, changing) => {
    const plan = bulkPlan(action, ids, programs, admin, folder)
    expect(plan.changing.map(({ _id }) => _id)).toEqual(changing)
    expect(plan.same).toBe(2 - changing.length)
  })
})

it('does not promise to publish what is not complete', () => {
  const plan = bulkPlan('publish', ['own', 'empty'], [own, { ...own, _id: 'empty' }], admin, null, ['empty'])
  expect(plan.changing.map(({ _id }) => _id)).toEqual(['own'])
  expect(plan.refused.map(({ program, refusal }) => [program._id, refusal])).toEqual([
    ['empty', 'incomplete'],
  ])
})

describe('why an action is off', () => {
  it.each([
    ['delete', own, 'staff', true, null],
    ['delete', own, 'admin', true, 'plain'],
    ['delete', provided, 'admin', false, 'provider'],
    ['clone', provided, 'admin', false, null],
    ['move', provided, 'admin', true, null],
    ['rename', own, 'teacher', false, 'role'],
    ['publish', { ...own, isPublished: undefined }, 'admin', false, 'published'],
  ] as const)('%s %j as %s, plain mode %s: %s', (action, program, principal, plain, refusal) => {
    const doer = { principal, company: { blockCreationModule: plain } }
    expect(refusalOf(action, program, doer)).toBe(refusal)
  })
})

describe('what is missing before publication', () => {
  const lesson = { _id: 'l', title: 'Lesson', type: 'content' as const, microlearnings: [], version: 1 }
  const own = { origin: 'p', programsCount: 1, version: 1 }
  const modules = [{ _id: 'm', title: 'Module', startDate: null, image: null, lessons: [lesson], ...own }]
  it.each([
    ['modules', { kind: 'modules', title: '' }],
    ['modules.0.lessons', { kind: 'lessons', title: 'Module', item: 'm' }],
    ['modules.0.lessons.0.microlearnings', { kind: 'classes', title: 'Lesson', item: 'l' }],
    ['modules.4.lessons', undefined],
    ['title', undefined],
  ])('%s', (path, part) => expect(missingPart(path, modules)).toEqual(part))
})

describe('the tree of folders, searched', () => {
  const folders = [
    { _id: 'a', name: 'Área', parentFolder: 'b' },
    { _id: 'b', name: 'Business', parentFolder: null },
    { _id: 'c', name: 'Circle', parentFolder: 'c' },
  ]
  const shown = (query: string) =>
    outlineOf(folders, query).map(({ folder, depth }) => `${depth} ${folder._id}`)
  it('keeps the way to a hit, without case and accents', () => expect(shown('AREA')).toEqual(['0 b', '1 a']))
  it('shows all for a blank text', () => expect(shown(' ')).toEqual(['0 b', '1 a']))
})
