import { describe, expect, it } from 'vitest'
import { differingFields, fieldProblem } from '../../../src/components/form/form-fields'
import { initialValues, rulesOf, sentValues } from '../../../src/pages/crud/form/record-values'
import type { RecordField } from '../../../src/providers/refine/record-declaration'

const title: RecordField = { name: 'title', value: { kind: 'text', max: 5 }, create: 'required' }
const code: RecordField = { name: 'code', value: { kind: 'text', max: 5 }, edit: 'optional' }
const text: RecordField = { name: 'text', value: { kind: 'longText', max: 9 } }
const role: RecordField = { name: 'role', value: { kind: 'choice', options: ['', 'coach'] } }
const folder: RecordField = { name: 'folder', value: { kind: 'reference', to: 'folders' } }
const people: RecordField = { name: 'people', value: { kind: 'reference', to: 'users', many: true } }
const courses: RecordField = { name: 'courses', value: { kind: 'courses' } }
const email: RecordField = { name: 'email', value: { kind: 'email' } }
const t = (key: string, values?: object) => key + JSON.stringify(values ?? {})

const fields = [title, code, text, role, folder, people, courses]

const record = {
  title: 'One',
  code: 'A-1',
  text: 'more',
  role: 'coach',
  folder: { _id: 'f', name: 'Folder' },
  people: [{ _id: 'p', name: 'Ana' }, 'q'],
  courses: [{ _id: 'c', title: 'Course', promotions: [{ _id: 'x', title: 'X' }], extra: 1 }],
}

describe('the values of a form', () => {
  it('are ids where records are named', () => {
    expect(initialValues(fields, record)).toEqual({
      title: 'One',
      code: 'A-1',
      text: 'more',
      role: 'coach',
      folder: 'f',
      people: ['p', 'q'],
      courses: [{ _id: 'c', title: 'Course', promotions: ['x'] }],
    })
  })

  it('are empty for a new record, and the first of a choice', () => {
    expect(initialValues(fields, undefined)).toEqual({
      title: '',
      code: '',
      text: '',
      role: '',
      folder: null,
      people: [],
      courses: [],
    })
  })
})

describe('what is sent', () => {
  it('of a record is what was changed', () => {
    const values = initialValues(fields, record)
    expect(sentValues(fields, values, record)).toEqual({})
    const changed = { ...values, code: ' ', text: '', folder: undefined, people: ['q'] }
    expect(sentValues(fields, changed, record)).toEqual({ code: null, text: '', folder: null, people: ['q'] })
  })

  it('of a new record is what holds something, and each choice', () => {
    const values = { ...initialValues(fields, undefined), title: 'New', people: ['p'] }
    expect(sentValues(fields, values)).toEqual({ title: 'New', role: '', people: ['p'] })
  })
})

it('two readings differ in the fields that a person would see as changed', () => {
  const other = { ...record, title: 'Two', people: [{ _id: 'p' }, { _id: 'q', name: 'Bea' }] }
  const asked = fields.map(field => ({ name: field.name, ...rulesOf(field, 'edit', t) }))
  const [one, two] = [record, other].map(read => initialValues(fields, read))
  expect(differingFields(asked, one ?? {}, two ?? {}).map(({ name }) => name)).toEqual(['title'])
})

describe('what was typed', () => {
  const problem = (field: RecordField, value: unknown) =>
    fieldProblem(t, { name: field.name, ...rulesOf(field, 'create', t) }, value)

  it('is asked for where it is required', () => {
    expect(problem(title, '  ')).toContain('required')
    expect(problem(title, undefined)).toContain('required')
    expect(problem(code, '')).toBeUndefined()
  })

  it('keeps to its length in code points', () => {
    expect(problem(title, '🎓🎓🎓🎓🎓')).toBeUndefined()
    expect(problem(title, 'longer')).toContain('"count":5')
  })

  it('is an address where one is asked for', () => {
    expect(problem(email, 'nobody')).toContain('email')
    expect(problem(email, `${'a'.repeat(36)}@b.example`)).toContain('atMost')
    expect(problem(email, 'ana@acme.example')).toBeUndefined()
  })
})
