import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile'

/** What is read of a JSON Schema. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Ids of rows that there are, by the name of the field or parameter that they are for. */
export type IdsFor = (name: string) => readonly string[]

const days = ['2024-02-29', '2026-01-01', '2026-12-31', '0001-01-01', '9999-12-31', '0000-01-01']
const addresses = [
  'target@acme.example',
  'New@Fuzz.example',
  'ñ@correo.ejemplo',
  'a@b.co',
  'x@y',
  'a\u0007b@fuzz.example',
  'a\u202eb@fuzz.example',
]

function textOf(
  { pattern, format, maxLength = 50 }: Schema,
  name: string,
  ids: IdsFor,
): fc.Arbitrary<string> {
  if (pattern === '^[0-9a-f]{24}$') return fc.constantFrom(...ids(name))
  if (format === 'date') return fc.constantFrom(...days)
  if (format === 'email') return fc.constantFrom(...addresses)
  if (pattern && !/\(\?/.test(pattern)) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 })
  // A comma list of ids is told to be a text.
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 50) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ids(name)) },
  )
}

function numberOf({ type, minimum = -3, maximum = 200 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  return type === 'integer'
    ? fc.integer({ min, max })
    : fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }))
}

/** The required fields and a few others: with all of them, one is nearly always wrong, and nothing is ever done. */
export function fieldsOf(fields: Record<string, Schema>, required: readonly string[], ids: IdsFor) {
  const optional = Object.keys(fields).filter(name => !required.includes(name))
  return fc
    .subarray(optional, { maxLength: Math.min(4, optional.length) })
    .chain(chosen =>
      fc.record(
        Object.fromEntries(
          [...required, ...chosen].map(name => [name, valueFor(fields[name] ?? {}, name, ids)]),
        ),
      ),
    )
}

function objectOf({ properties = {}, required = [] }: Schema, ids: IdsFor): fc.Arbitrary<unknown> {
  const known = fieldsOf(properties, required, ids)
  const more = fc.dictionary(hostileText, hostileValue, { maxKeys: 3 })
  return fc.oneof(
    { weight: 15, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([one, other]) => ({ ...one, ...other })) },
  )
}

function validOf(schema: Schema, name: string, ids: IdsFor): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => valueFor(choice, name, ids)))
  if (schema.allOf?.[0]) return validOf(schema.allOf[0], name, ids)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return textOf(schema, name, ids)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}, name, ids), { maxLength: 3 })
  if (schema.type === 'object') return objectOf(schema, ids)
  return hostileValue
}

/** Mostly values that the schema takes, and at any place in them something else. */
export const valueFor = (schema: Schema, name: string, ids: IdsFor): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: validOf(schema, name, ids) }, { weight: 1, arbitrary: hostileValue })
