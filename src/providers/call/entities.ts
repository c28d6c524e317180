import { type Fields, fieldsOf } from '../../lib/format/answer-fields'

/** What answers hold of an entity, wherever in them it stands: known by its `_id`. */

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The newest version of an entity in an answer; undefined where it does not stand in it. */
export function versionIn(answer: unknown, id: string): number | undefined {
  if (!isHolder(answer)) return undefined
  const { _id, version } = fieldsOf(answer)
  const own = _id === id && typeof version === 'number' ? [version] : []
  const within = Object.values(answer).flatMap(part => versionIn(part, id) ?? [])
  return own.length + within.length > 0 ? Math.max(...own, ...within) : undefined
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** A field of one name may be told in more or fewer words: only what is of the same kind replaces what was there. */
const isSameKind = (before: unknown, after: unknown) =>
  before === null || after === null || kindOf(before) === kindOf(after)

const merged = (entity: Fields, fields: Fields): Fields => ({
  ...entity,
  ...Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in entity && isSameKind(entity[name], value)),
  ),
})

/** A person in a list has the fields of an enrolment beside their own; its id and version alone stand apart. */
function besideOwner(owner: Fields, id: string, { _id, version, ...fields }: Fields): Fields {
  return fieldsOf(owner.enrolment)._id === id ? fields : {}
}

/** An answer in which an entity has these fields; the very same where it does not stand in it. */
export function withEntity(answer: unknown, id: string, fields: Fields): unknown {
  if (!isHolder(answer)) return answer
  if (Array.isArray(answer)) {
    const parts = answer.map(part => withEntity(part, id, fields))
    return parts.some((part, at) => part !== answer[at]) ? parts : answer
  }
  const entity = fieldsOf(answer)
  const parts = Object.entries(entity).map(([name, part]) => [name, withEntity(part, id, fields)] as const)
  const changes = entity._id === id ? fields : besideOwner(entity, id, fields)
  const isChanged = Object.keys(changes).length > 0 || parts.some(([name, part]) => part !== entity[name])
  return isChanged ? merged(Object.fromEntries(parts), changes) : answer
}
