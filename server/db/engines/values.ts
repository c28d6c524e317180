import { parse as parseArray } from 'postgres-array'

/**
 * How values travel: both engines are given every parameter as text and read every column from text with
 * these functions, so that they cannot differ.
 */
type Parse = (text: string) => unknown

const boolean: Parse = text => text === 't' || text === 'true'

const pad = (digits: string) => digits.padEnd(3, '0').slice(0, 3)

/** `2026-11-20 10:44:38.462123+00` → `2026-11-20T10:44:38.462Z`; sessions run in UTC. */
const instant: Parse = text => {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  return match ? `${match[1]}T${match[2]}.${pad(match[3] ?? '')}Z` : text
}

/** drizzle parses text that it gets for a JSON column: a JSON string is left to it, or it would parse twice. */
const jsonForDrizzle: Parse = text => (text.startsWith('"') ? text : JSON.parse(text))

const scalars: Record<number, Parse> = {
  16: boolean,
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1184: instant,
  1700: Number,
  3802: JSON.parse,
}

const text: Parse = value => value

/** Array type → type of its elements. */
const arrays: Record<number, number> = {
  199: 114,
  1000: 16,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  3807: 3802,
}

/** The types that do not stay text. */
export const parsedTypes = [...Object.keys(scalars), ...Object.keys(arrays)].map(Number)

/** The function that reads a column of the type with this object id; what is not listed stays text. */
export function parserOf(type: number): Parse {
  const element = arrays[type]
  if (element === undefined) return scalars[type] ?? text
  const parseElement = scalars[element] ?? text
  return value => parseArray(value, parseElement)
}

/** The same for rows that drizzle maps to columns itself. */
export const drizzleParserOf = (type: number): Parse =>
  type === 114 || type === 3802 ? jsonForDrizzle : parserOf(type)

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map(value => {
    if (Array.isArray(value)) return arrayLiteral(value)
    const parameter = toParameter(value)
    return parameter === null ? 'NULL' : quoted(parameter)
  })
  return `{${items.join(',')}}`
}

/** A parameter as the text that PostgreSQL reads: dates are instants, arrays are PostgreSQL's, objects are JSON. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return arrayLiteral(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
