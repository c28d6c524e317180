import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareValues, type FormField, fieldProblem } from '../../../src/components/form/form-fields'
import {
  changedFields,
  draftFields,
  draftOf,
  languagesWith,
  type ProgramDraft,
  programRules,
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

describe('compareValues', () => {
  const fields: FormField<ProgramDraft>[] = draftFields.map(name => ({ name }))

  it('names what each of us changed, and where we clash', () => {
    const before = draft()
    const mine = draft({ title: 'Mine', language: 'spanish' })
    const theirs = draft({ title: 'Theirs', description: 'Text' })
    expect(compareValues(fields, mine, theirs, before)).toEqual([
      { field: { name: 'title' }, mine: 'Mine', theirs: 'Theirs', before: 'Title', clash: true },
      { field: { name: 'language' }, mine: 'spanish', theirs: 'english', before: 'english', clash: false },
      { field: { name: 'description' }, mine: '', theirs: 'Text', before: '', clash: false },
    ])
  })

  it('sees no clash where both chose the same', () => {
    const same = draft({ title: 'Same' })
    expect(compareValues(fields, same, same, draft())[0]?.clash).toBe(false)
  })
})

describe('programRules', () => {
  const t = (key: string, values?: object) => key + JSON.stringify(values ?? {})
  const problem = (field: keyof typeof programRules, value: string) =>
    fieldProblem(t, { name: field, ...programRules[field] }, value)

  it('want a title, and hold to the limits by code points', () => {
    expect(problem('title', '  ')).toContain('required')
    expect(problem('title', '😀'.repeat(200))).toBeUndefined()
    expect(problem('title', '😀'.repeat(201))).toContain('"count":200')
    expect(problem('internId', '')).toBeUndefined()
    expect(problem('internId', 'x'.repeat(61))).toContain('"count":60')
  })
})

describe('languagesWith', () => {
  it('keeps a language that another server holds', () => {
    expect(languagesWith('english')).toEqual(['english', 'spanish'])
    expect(languagesWith('french')).toEqual(['english', 'spanish', 'french'])
    expect(languagesWith('')).toEqual(['english', 'spanish'])
  })
})
