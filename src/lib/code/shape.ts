/**
 * The form of what a call answers with, as the build derives it from the contract (`build/shapes.ts`):
 * - a text `s`, a number `n`, a flag `b`, anything `u`; with `?` it may be null, with `~` missing, with `*` either
 * - `[shape]` a list, `{name: shape}` fields, `{'*': shape}` fields of any name
 * - `['?', shape]` what may be null or missing in the same way, `['=', …]` one of these texts, the blank one among them,
 *   `['|', …]` one of several entities
 */
export type Shape = string | readonly (string | Shape)[] | { readonly [field: string]: Shape }

export interface Reading {
  /** What can be relied on to be of the shape. */
  data: unknown
  /** Something was missing, or not what the shape says. */
  strange: boolean
}

export type Fields = Record<string, unknown>

const types: Record<string, string> = { s: 'string', n: 'number', b: 'boolean' }
const empties: Record<string, unknown> = { s: '', n: Number.NaN, b: false }

let strange = false
/** Whether what is missing becomes its empty value. */
let fills = true

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands for a value that is missing or strange; a number that nobody told is none, and shows as a dash. */
function instead(flag: string | undefined, empty: () => unknown, value: unknown): unknown {
  if (value === null && (flag === '?' || flag === '*')) return null
  if (value === undefined && (flag === '~' || flag === '*')) return undefined
  strange = true
  if (flag === '~' || (value === undefined && !fills)) return undefined
  return flag ? null : empty()
}

function readLeaf(shape: string, value: unknown): unknown {
  const kind = shape.charAt(0)
  if (kind === 'u' || (typeof value === types[kind] && (kind !== 'n' || Number.isFinite(value)))) return value
  return instead(shape[1], () => empties[kind], value)
}

/** The entries of a list; one that should have an id and has none is left out. */
function readList(shape: Shape, value: readonly unknown[]): readonly unknown[] {
  const hasId = isFields(shape) && '_id' in shape
  let copy: unknown[] | undefined
  value.forEach((entry, index) => {
    const known = !hasId || (isFields(entry) && typeof entry._id === 'string')
    const read = known ? readValue(shape, entry) : undefined
    if (read !== entry || !known) copy ??= value.slice(0, index)
    if (known) copy?.push(read)
    else strange = true
  })
  return copy ?? value
}

function readFields(shape: { readonly [field: string]: Shape }, value: Fields): Fields {
  let copy: Fields | undefined
  const anyName = shape['*']
  for (const name of Object.keys(anyName ? value : shape)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const read = readValue(anyName ?? (shape[name] as Shape), given)
    if (read === given) continue
    copy ??= { ...value }
    copy[name] = read
  }
  return copy ?? value
}

/** The entity whose list was sent; else the first, which has none. */
const alternative = (shapes: readonly Shape[], value: unknown): Shape =>
  shapes.find(
    shape =>
      isFields(shape) &&
      isFields(value) &&
      Object.keys(shape).some(name => Array.isArray(shape[name]) && Array.isArray(value[name])),
  ) ??
  shapes[0] ??
  'u'

function readSpecial(shape: readonly (string | Shape)[], value: unknown): unknown {
  const [first, ...others] = shape
  if (first === '|') return readValue(alternative(others, value), value)
  if (first === '=') return others.includes(value as string) ? value : instead('', () => '', value)
  if (others.length > 0)
    return value === undefined || value === null
      ? instead(first as string, () => undefined, value)
      : readValue(others[0] as Shape, value)
  return Array.isArray(value) ? readList(first as Shape, value) : instead('', () => [], value)
}

function readValue(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return readLeaf(shape, value)
  if (Array.isArray(shape)) return readSpecial(shape, value)
  const fields = shape as { readonly [field: string]: Shape }
  return isFields(value) ? readFields(fields, value) : instead('', () => readFields(fields, {}), value)
}

/**
 * Reads an answer so that it can be relied on: what is missing or of another type becomes its empty value, and whatever
 * the contract does not know stays. An answer that is of the shape is given back as it is.
 * @param fill false leaves out what is missing, as of the answer of a write, which a screen adds to what it has
 */
export function readShape(shape: Shape, answer: unknown, fill = true): Reading {
  strange = false
  fills = fill
  const data = readValue(shape, answer)
  return { data, strange }
}
