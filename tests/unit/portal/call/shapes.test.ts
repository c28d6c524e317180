import '../../../../src/providers/late-calls'
import { shapes } from 'virtual:shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '#contract'
import { readShape } from '../../../../src/lib/code/shape'
import { adapt } from '../../../../src/providers/call/plain-server/adapt'
import { bodyAsTold, readAnswer } from '../../../../src/providers/call/reading'

const id = '6650abcdef0123456789abcd'

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  /** What a tuple holds has `prefixItems`, and nothing behind them. */
  items?: Schema | false
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
  propertyNames?: { enum?: string[] }
}

const leaves: Record<string, fc.Arbitrary<unknown>> = {
  null: fc.constant(null),
  boolean: fc.boolean(),
  integer: fc.integer({ min: 0, max: 100 }),
  number: fc.double({ min: 0, max: 100, noNaN: true }),
}
const texts: Record<string, fc.Arbitrary<unknown>> = {
  'date-time': fc.constantFrom('2026-01-02T03:04:05Z', '2024-02-29T23:59:59.999Z'),
  date: fc.constantFrom('2024-02-29', '2026-12-31'),
}

function objectsOf({
  properties,
  required = [],
  additionalProperties,
  propertyNames,
}: Schema): fc.Arbitrary<unknown> {
  const names = propertyNames?.enum ?? ['one', 'other']
  const any = validOf(typeof additionalProperties === 'object' ? additionalProperties : {})
  if (!properties) return fc.record(Object.fromEntries(names.map(name => [name, any])))
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, validOf(field)])),
    { requiredKeys: required },
  )
}

/** Values that a contract's schema accepts, nearly always. */
function validOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, enum: words, format, pattern, items, minItems = 1, maxItems = 3 } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(validOf))
  if (Array.isArray(type)) return fc.oneof(...type.map(one => validOf({ ...schema, type: one })))
  if ('const' in schema) return fc.constant(schema.const)
  if (words) return fc.constantFrom(...words)
  if (type === 'string')
    return pattern?.includes('{24}') ? fc.constant(id) : (texts[format ?? ''] ?? fc.string())
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(validOf))
  if (type === 'array') return fc.array(validOf(items || {}), { minLength: minItems, maxLength: maxItems })
  if (type === 'object') return objectsOf(schema)
  return leaves[type ?? ''] ?? fc.jsonValue()
}

const schemaOf = (result: z.ZodType) =>
  z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }) as Schema

/** What is answered as JSON: files are saved as they come. */
const answering = calls.filter(([, { file }]) => file === undefined)

describe.each(answering.map(([name, { result }]) => ({ name, result })))('$name', ({ name, result }) => {
  const answers = validOf(schemaOf(result))
  const shape = shapes[name]

  it('is read as it came where the contract accepts it', () => {
    fc.assert(
      fc.property(answers, answer => {
        fc.pre(result.safeParse(answer).success)
        const { data, strange } = readShape(shape, answer)
        expect(strange).toBe(false)
        expect(data).toBe(answer)
      }),
      { numRuns: 60 },
    )
  })

  it('is read to the same form whatever came', () => {
    fc.assert(
      fc.property(fc.oneof(answers, fc.anything()), answer => {
        const { data } = readShape(shape, answer)
        const again = readShape(shape, data)
        // A number that nobody told is none, and stays none.
        expect(again.data).toEqual(data)
        expect(typeof readShape(shape, adapt(shape, answer)).data).toBe(typeof data)
        readShape(shape, answer, false)
      }),
      { numRuns: 60 },
    )
  })
})

const read = (name: CallName, answer: unknown) => readShape(shapes[name], adapt(shapes[name], answer)).data

describe('what another server leaves out', () => {
  it('is empty, and what the contract does not know stays', () => {
    expect(read('company.groupings', [{ _id: id, type: 'team', more: 1 }, 'x', { name: 'Nobody' }])).toEqual([
      { _id: id, name: '', type: 'team', more: 1 },
    ])
    expect(read('users.analytics', 'no')).toMatchObject({ programs: Number.NaN, completion: null, days: [] })
    expect(read('users.profile', { _id: id, type: 'owner', email: 'x@y.example' })).toMatchObject({
      type: '',
      name: 'x@y.example',
      staff: false,
      company: null,
    })
  })

  it('is not invented in the answer of a write', () => {
    expect(readShape(shapes['programs.update'], { message: 'done', title: 1 }, false).data).toEqual({
      message: 'done',
      title: '',
    })
    expect(readShape(shapes['users.remove'], undefined, false).data).toBeUndefined()
  })

  it('is told from the rest where the specification knows another way to say it', () => {
    expect(
      read('programs.list', [
        { _id: 'a', name: 'Law', modules: [{}, {}], folder: { _id: 'f' } },
        { title: 'Both', promotions: [{ _id: 'b', title: 'One' }] },
      ]),
    ).toMatchObject({
      programs: [
        { _id: 'a', title: 'Law', modulesCount: 2, folder: 'f' },
        { _id: 'b', title: 'Both', promotions: [{ _id: 'b', title: 'One' }] },
      ],
      total: Number.NaN,
      folders: [],
    })
    expect(read('users.students', [{ _id: 'a', firstName: 'Ana', lastName: 'Ruiz' }])).toMatchObject({
      data: [{ _id: 'a', name: 'Ana Ruiz', companyGroups: [] }],
      total: 1,
    })
    expect(
      read('users.programs', [{ program: { _id: 'p', name: 'Safety' } }, { status: 'stopped' }, 7]),
    ).toMatchObject([{ _id: 'p', program: { _id: 'p', title: 'Safety' }, removed: false, end: null }])
    expect(read('users.profile', { name: 'Ana' })).not.toHaveProperty('responsibleFor')
    expect(read('programs.get', { _id: 'a', updatedBy: { firstName: 'Ana' } })).toMatchObject({
      updatedBy: 'Ana',
    })
  })
})

describe('what is sent of an entity that another server told in part', () => {
  type Entity = Record<string, unknown>
  /** The body of a write that gives it other fields: the whole of it, as it was read. */
  const sentOf = async (name: CallName, told: Entity, changes: Entity = {}) => {
    const { _id, ...read } = (await readAnswer(name, told, false)) as Entity
    return bodyAsTold({ id: _id }, { ...read, ...changes })
  }
  const told = { _id: 'a', title: 'Law', modules: [{ _id: 'm', title: 'One' }], more: 1 }

  it('is what was told, in the form in which it was', async () => {
    const { _id, ...given } = { ...told, folder: { _id: 'f', name: 'People' }, teachers: [{ name: 'Ana' }] }
    expect(await sentOf('programs.get', { _id, ...given })).toEqual(given)
  })

  it('is what a person typed, also where that was not told', async () => {
    const changes = { title: 'Laws', description: 'Text', teachers: ['t'], modules: [] }
    expect(await sentOf('programs.get', told, changes)).toEqual({ ...changes, more: 1 })
  })

  it('is nothing of a number that nobody told', async () => {
    expect(await bodyAsTold({ id: 'unknown' }, { classesCount: Number.NaN, title: '' })).toEqual({
      title: '',
    })
  })

  it('is what was read by itself, whatever lists tell of it', async () => {
    const whole = { ...told, internId: 'SKU', chatSettings: { enabled: true } }
    await readAnswer('programs.get', whole, false)
    await readAnswer('programs.list', { programs: [{ _id: 'a', title: 'Law' }] }, false)
    expect(await bodyAsTold({ id: 'a' }, { internId: '', description: '' })).toEqual({ internId: '' })
  })

  it('is known of entities in lists, wherever they stand', async () => {
    const folders = [{ name: 'Nobody' }, { _id: 'f', name: 'People', promotions: [{ _id: 'p' }] }]
    const [folder] = (await readAnswer('company.folders', folders, false)) as [Entity]
    expect(await bodyAsTold({ id: 'f' }, { ...folder, name: 'All' })).toEqual({
      _id: 'f',
      name: 'All',
      promotions: [{ _id: 'p' }],
    })
  })
})

it('reads two hundred rows in less than two milliseconds', () => {
  const row = {
    _id: id,
    firstName: 'Ana',
    lastName: 'Ruiz',
    name: 'Ana Ruiz',
    email: 'ana@acme.example',
    type: '',
    language: null,
    lastConnection: null,
    companyOrganizations: [{ _id: id, name: 'North' }],
    companySuborganizations: [],
    companyGroups: [],
    version: 1,
    lastContactDate: null,
    program: { _id: id, title: 'Law', createdAt: '2026-01-02T03:04:05Z' },
    morePrograms: 1,
    completionPercentage: 50,
    lastProgramActivity: null,
  }
  const answer = { data: Array.from({ length: 200 }, () => ({ ...row })), total: 200 }
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now()
    expect(readShape(shapes['users.students'], answer).data).toBe(answer)
    return performance.now() - start
  })
  expect(times.sort((a, b) => a - b)[10]).toBeLessThan(2)
})
