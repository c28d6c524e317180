import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedFields,
  compareDrafts,
  draftOf,
  draftProblem,
  languagesWith,
  type ProgramDraft,
  updateBody,
} from '../../../src/resources/programs/details/program-draft'

const draft = (changes: Partial<ProgramDraft> = {}): ProgramDraft => ({
  title: 'Title',
  internId: 'SKU-1',
  language: 'english',
  description: '',
  ...changes,
})

describe('changedFields', () => {
  it('takes no notice of what the API evens out', () => {
    expect(changedFields(draft({ title: ' Title ' }), draft())).toEqual([])
    expect(changedFields(draft({ title: 'Caf\u0065\u0301' }), draft({ title: 'Café' }))).toEqual([])
    expect(changedFields(draft({ description: ' ' }), draft())).toEqual(['description'])
  })
})

describe('updateBody', () => {
  const program = { _id: 'p', title: 'Title', internId: 'SKU-1', version: 3, unknown: { kept: true } }

  it('is the program minus its id, with the changes, and with what is not known here', () => {
    const changes = draft({ title: ' New  title ', internId: ' ' })
    expect(updateBody(program, changes, changedFields(changes, draftOf(program)))).toEqual({
      title: 'New title',
      internId: null,
      language: 'english',
      version: 3,
      unknown: { kept: true },
    })
  })

  it('leaves fields alone that a server does not have', () => {
    const bare = { _id: 'p', title: 'Title' }
    expect(updateBody(bare, draftOf(bare), [])).toEqual({ title: 'Title' })
  })

  const texts = fc.record({
    title: fc.string(),
    internId: fc.string(),
    language: fc.string(),
    description: fc.string(),
  })

  it('changes nothing but what was changed', () => {
    fc.assert(
      fc.property(texts, texts, (mine, before) => {
        const changed = changedFields(mine, before)
        const body = updateBody({ ...before, _id: 'p' }, mine, changed)
        for (const field of ['title', 'internId', 'language', 'description'] as const)
          if (!changed.includes(field)) expect(body).toHaveProperty(field, before[field])
        expect(body).not.toHaveProperty('_id')
      }),
    )
  })
})

describe('compareDrafts', () => {
  it('names what each of us changed, and where we clash', () => {
    const before = draft()
    const mine = draft({ title: 'Mine', language: 'spanish' })
    const theirs = draft({ title: 'Theirs', description: 'Text' })
    expect(compareDrafts(mine, theirs, before)).toEqual([
      { field: 'title', mine: 'Mine', theirs: 'Theirs', before: 'Title', clash: true },
      { field: 'language', mine: 'spanish', theirs: 'english', before: 'english', clash: false },
      { field: 'description', mine: '', theirs: 'Text', before: '', clash: false },
    ])
  })

  it('sees no clash where both chose the same', () => {
    const same = draft({ title: 'Same' })
    expect(compareDrafts(same, same, draft())[0]?.clash).toBe(false)
  })
})

describe('draftProblem', () => {
  it('wants a title, and holds to the limits by code points', () => {
    expect(draftProblem('title', '  ')).toEqual({ key: 'required' })
    expect(draftProblem('title', '😀'.repeat(200))).toBeNull()
    expect(draftProblem('title', '😀'.repeat(201))).toEqual({ key: 'atMost', count: 200 })
    expect(draftProblem('internId', '')).toBeNull()
    expect(draftProblem('internId', 'x'.repeat(61))).toEqual({ key: 'atMost', count: 60 })
  })
})

describe('languagesWith', () => {
  it('keeps a language that another server holds', () => {
    expect(languagesWith('english')).toEqual(['english', 'spanish'])
    expect(languagesWith('french')).toEqual(['english', 'spanish', 'french'])
    expect(languagesWith('')).toEqual(['english', 'spanish'])
  })
})
