import { isFields } from '../../../lib/code/shape'

/**
 * How a server told a field that is read otherwise: as another type, in other words, or not at all (undefined). A whole
 * entity that is written goes back as it was told, so that nothing that reading filled in wipes what the server holds.
 */
interface Field {
  told: unknown
  /** As JSON. */
  read: string
}

interface Entity {
  fields: ReadonlyMap<string, Field>
  /** It was the answer itself, not a part of one: what is written began with that. */
  whole: boolean
}

/** The entities that are remembered: more than a person looks at before they write one of them. */
const mostEntities = 5000

const entities = new Map<string, Entity>()

function remember(id: string, fields: ReadonlyMap<string, Field>, whole: boolean): void {
  const before = entities.get(id)
  if (before?.whole && !whole) return
  entities.delete(id)
  // Each list tells other fields of an entity.
  const all = before && !whole ? new Map([...before.fields, ...fields]) : fields
  entities.set(id, { fields: all, whole })
  const [oldest = ''] = entities.keys()
  if (entities.size > mostEntities) entities.delete(oldest)
}

const idOf = (value: unknown): unknown => (isFields(value) ? value._id : undefined)

/** The entries of a list beside what was told of them; those without an id are missing in what was read. */
function compareLists(told: unknown, read: readonly unknown[]): boolean {
  const given = Array.isArray(told) ? told : []
  const byId = new Map(given.map(entry => [idOf(entry), entry]))
  const same = read.map((entry, at) =>
    compare(given.length === read.length ? given[at] : byId.get(idOf(entry)), entry, false),
  )
  return given.length === read.length && Array.isArray(told) && same.every(Boolean)
}

function compareFields(told: unknown, read: Record<string, unknown>, whole: boolean): boolean {
  const given = isFields(told) ? told : {}
  const fields = new Map<string, Field>()
  for (const [name, value] of Object.entries(read)) {
    // What came as a list alone is the list of the page.
    const part = Array.isArray(told) && Array.isArray(value) ? told : given[name]
    if (!compare(part, value, false)) fields.set(name, { told: part, read: JSON.stringify(value) })
  }
  if (typeof read._id === 'string') remember(read._id, fields, whole)
  return isFields(told) && fields.size === 0
}

/** Whether something is read as it was told; remembers of its entities what is not. */
function compare(told: unknown, read: unknown, whole: boolean): boolean {
  if (Array.isArray(read)) return compareLists(told, read)
  if (isFields(read)) return compareFields(told, read, whole)
  return Object.is(told, read)
}

/** Remembers how a server told what is read otherwise. */
export const rememberTold = (told: unknown, read: unknown): void => void compare(told, read, true)

/**
 * What is sent of an entity: a field that still is as it was read goes as it was told, or not at all where it was not; what
 * a person typed goes as it is. A number that nobody told is none.
 */
export function asTold(id: unknown, body: unknown): unknown {
  if (!isFields(body)) return body
  const fields = entities.get(String(id))?.fields
  const sent = Object.entries(body).flatMap(([name, value]) => {
    const field = fields?.get(name)
    const isUntouched = field !== undefined && field.read === JSON.stringify(value)
    const told = isUntouched ? field.told : value
    return told === undefined || Number.isNaN(told) ? [] : [[name, told] as const]
  })
  return Object.fromEntries(sent)
}
