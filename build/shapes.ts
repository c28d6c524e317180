import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint'
import type { Shape } from '../src/lib/code/shape'

/** What of a JSON Schema tells a shape. */
interface Schema {
  type?: string | readonly string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  /** Tuples have none: what is in them is read as it is. */
  items?: Schema | false
  additionalProperties?: Schema | boolean
}

type Flag = '' | '?' | '~' | '*'

const leaves: Record<string, string> = { string: 's', integer: 'n', number: 'n', boolean: 'b' }

/** Several possible forms: entities that differ by their fields, or forms that read alike. */
function shapeOfOneOf(choices: readonly Schema[], flag: Flag): Shape {
  const some = choices.filter(({ type }) => type !== 'null')
  const nullable = some.length < choices.length
  const [first, ...others] = some.map(choice =>
    shapeOf(choice, nullable ? (flag === '~' || flag === '*' ? '*' : '?') : flag),
  )
  if (first === undefined) return 'u'
  if (others.every(other => JSON.stringify(other) === JSON.stringify(first))) return first
  const entities = some.every(({ type }) => type === 'object') && flag === '' && !nullable
  return entities ? ['|', first, ...others] : 'u'
}

function shapeOfObject({ properties, required = [], additionalProperties }: Schema): Shape {
  if (!properties || (Object.keys(properties).length === 0 && additionalProperties))
    return { '*': typeof additionalProperties === 'object' ? shapeOf(additionalProperties) : 'u' }
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      shapeOf(field, required.includes(name) ? '' : '~'),
    ]),
  )
}

function shapeOf(schema: Schema, flag: Flag = ''): Shape {
  const { type } = schema
  const choices =
    schema.anyOf ?? schema.oneOf ?? (typeof type === 'object' && type.map(one => ({ ...schema, type: one })))
  if (choices) return shapeOfOneOf(choices, flag)
  const wrapped = (shape: Shape): Shape => (flag === '' ? shape : [flag, shape])
  if (schema.enum?.includes('')) return wrapped(['=', ...schema.enum.map(String)])
  if (type === 'array') return wrapped([shapeOf(schema.items || {})])
  if (type === 'object') return wrapped(shapeOfObject(schema))
  const leaf = leaves[String(type ?? typeof (schema.const ?? schema.enum?.[0]))]
  return leaf ? `${leaf}${flag}` : 'u'
}

/** The form of what a call answers with, and nothing of its rules. */
export const resultShape = ({ result }: Endpoint): Shape =>
  shapeOf(z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }) as Schema)

/** The shapes of all calls as code; an entity that several answers hold is written once. */
export function shapesCode(calls: readonly (readonly [string, Endpoint])[]): string {
  const names = new Map<string, string>()
  const constants: string[] = []
  const write = (shape: Shape): string => {
    if (typeof shape === 'string') return JSON.stringify(shape)
    const code = Array.isArray(shape)
      ? `[${shape.map(part => write(part as Shape)).join()}]`
      : `{${Object.entries(shape)
          .map(([name, part]) => `${JSON.stringify(name)}:${write(part)}`)
          .join()}}`
    if (code.length < 20) return code
    const known = names.get(code) ?? `s${names.size}`
    if (!names.has(code)) constants.push(`const ${known} = ${code}`)
    names.set(code, known)
    return known
  }
  const table = calls.map(([name, endpoint]) => `${JSON.stringify(name)}: ${write(resultShape(endpoint))}`)
  return `${constants.join('\n')}\nexport const shapes = {\n${table.join(',\n')}\n}`
}
