/** Sorting of lists: section 4 of the specification. */

/** 1 ascending, -1 descending, 0 the original order. */
export type SortDirection = 1 | -1 | 0

/** How the values of a column compare; `array` by the name of the first tag. */
export type SortType = 'string' | 'number' | 'date' | 'array'

/** The one column that a list is sorted by; `column` is `null` in the original order. */
export interface Sort {
  column: string | null
  direction: SortDirection
}

export const originalOrder: Sort = { column: null, direction: 0 }

const following: Record<SortDirection, SortDirection> = { 0: 1, 1: -1, [-1]: 0 }

/** What a press of a column's header leads to: default → ascending → descending → default. */
export function nextSort(sort: Sort, column: string): Sort {
  const direction = following[sort.column === column ? sort.direction : 0]
  return direction === 0 ? originalOrder : { column, direction }
}

/** The direction in which `column` is sorted at the moment. */
export const directionOf = (sort: Sort, column: string): SortDirection =>
  sort.column === column ? sort.direction : 0

/** What a list is sorted by, as the calls are asked: nothing in the original order. */
export const orderOf = ({ column, direction }: Sort): Record<string, string | number> =>
  column === null ? {} : { sortBy: column, sortDirection: direction }

/** The same by the address of a list, whoever wrote it. */
export function orderIn(address: URLSearchParams): Record<string, string | number> {
  const sort = address.get('sort')
  return sort ? { sortBy: sort.replace('-', ''), sortDirection: sort.startsWith('-') ? -1 : 1 } : {}
}

type Comparable = string | number | null

const text = (value: unknown): Comparable => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Numbers and what reads as one; objects have none, whatever they turn themselves into. */
const number = (value: unknown): Comparable => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const read = Number(value)
  return Number.isNaN(read) ? null : read
}

const date = (value: unknown): Comparable => {
  if (value instanceof Date) return number(value.getTime())
  return typeof value === 'string' ? number(Date.parse(value)) : number(value)
}

const firstTag = (value: unknown): Comparable => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return text(first !== null && typeof first === 'object' && 'name' in first ? first.name : first)
}

const comparable: Record<SortType, (value: unknown) => Comparable> = {
  string: text,
  number,
  date,
  array: firstTag,
}

const compare = (a: Comparable, b: Comparable, collator: Intl.Collator): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/**
 * A sorted copy. Equal items keep their order; items without a value come last in either direction.
 * @param locale orders texts, without case and with the numbers in them as numbers
 */
export function sortItems<Item>(
  items: readonly Item[],
  valueIn: (item: Item) => unknown,
  type: SortType,
  direction: SortDirection,
  locale?: string,
): Item[] {
  if (direction === 0) return [...items]
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const keyed = items.map(item => ({ item, key: comparable[type](valueIn(item)) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return direction * compare(a.key, b.key, collator)
  })
  return keyed.map(({ item }) => item)
}
