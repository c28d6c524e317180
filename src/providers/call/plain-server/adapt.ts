import { type Fields, isFields, type Shape } from '../../../lib/code/shape'

/**
 * What another server may say in another way than the contract (specification, sections 3 and 5): a list alone in place
 * of a page, an entity in place of its id, a name in place of a title, no counts. Loaded with the first such answer.
 */

const isList = (shape: Shape | undefined): shape is readonly [Shape] =>
  Array.isArray(shape) && shape.length === 1

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What a person is called: by name, by its parts, by the address. */
const personName = ({ name, firstName, lastName, email }: Fields): string | undefined =>
  filled(name) ?? filled([filled(firstName), filled(lastName)].filter(Boolean).join(' ')) ?? filled(email)

const idOf = (entity: unknown): unknown => (isFields(entity) ? entity._id : undefined)

const listIn = (entity: unknown, name: string): unknown[] => {
  const list = isFields(entity) ? entity[name] : undefined
  return Array.isArray(list) ? list : []
}

const classesIn = (modules: readonly unknown[]): number =>
  modules
    .flatMap(module => listIn(module, 'lessons'))
    .reduce<number>((count, lesson) => count + listIn(lesson, 'microlearnings').length, 0)

/** What a field that is missing can be told from, by the others of its entity. */
const derived: Readonly<Record<string, (fields: Fields) => unknown>> = {
  title: ({ name }) => filled(name),
  name: personName,
  modulesCount: ({ modules }) => (Array.isArray(modules) ? modules.length : undefined),
  programCount: ({ promotions }) => (Array.isArray(promotions) ? promotions.length : undefined),
  classesCount: ({ modules }) => (Array.isArray(modules) ? classesIn(modules) : undefined),
  // A server that does not say what one may change leaves it to the attempt.
  editable: () => ({ details: true, structure: true }),
  total: ({ data }) => (Array.isArray(data) ? data.length : undefined),
  _id: ({ promotions, program }) => idOf(Array.isArray(promotions) ? promotions[0] : program),
}

/** A text in place of the entity that was sent: its id, and of whoever changed something the name. */
const textOf = (name: string, entity: Fields): unknown =>
  name === 'updatedBy' ? personName(entity) : entity._id

function adaptField(name: string, shape: Shape, fields: Fields): unknown {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return derived[name]?.(fields) ?? value
  if (typeof shape === 'string' && shape.startsWith('s') && isFields(value)) return textOf(name, value)
  return adapt(shape, value)
}

function adaptFields(shape: { readonly [field: string]: Shape }, value: Fields): Fields {
  if ('*' in shape) return value
  const told = Object.keys(shape).map(name => [name, adaptField(name, shape[name] as Shape, value)] as const)
  return { ...value, ...Object.fromEntries(told.filter(([, field]) => field !== undefined)) }
}

/** An answer in the words of the contract, as far as it says the same. */
export function adapt(shape: Shape, answer: unknown): unknown {
  if (typeof shape === 'string') return answer
  if (isList(shape)) {
    const [entry] = shape
    return Array.isArray(answer) ? answer.map(one => adapt(entry, one)) : answer
  }
  if (Array.isArray(shape)) {
    const [first, ...others] = shape as readonly Shape[]
    if (first === '|')
      return adapt(others[Number(isFields(answer) && Array.isArray(answer.promotions))] ?? 'u', answer)
    return others.length === 1 && first !== '=' ? adapt(others[0] as Shape, answer) : answer
  }
  const fields = shape as { readonly [field: string]: Shape }
  const list = Object.keys(fields).find(name => isList(fields[name]))
  if (Array.isArray(answer) && list) return adaptFields(fields, { [list]: answer })
  return isFields(answer) ? adaptFields(fields, answer) : answer
}
