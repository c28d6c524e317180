import { longestSearch } from '#contract/words/limits'
import { originalOrder, type Sort } from '../../lib/lists/sort'

/** What a list lets one choose, declared once: the address is read and written by it. */
export interface ListDeclaration<Filter extends string = string> {
  /** The values that each filter takes, its default first, or a test of free values (default: none). */
  filters: Record<Filter, readonly string[] | ((value: string) => boolean)>
  /** The columns that a header sorts. */
  sortable: readonly string[]
}

/** What is chosen. A filter holds its default, or the empty string where it is free. */
export interface ListState<Filter extends string = string> {
  search: string
  sort: Sort
  filters: Record<Filter, string>
}

const readSearch = (value: string): string => {
  const oneLine = value.replace(/\p{C}+/gu, ' ').trim()
  return [...oneLine].slice(0, longestSearch).join('').trim()
}

function readSort(value: string, sortable: readonly string[]): Sort {
  const direction = value.startsWith('-') ? -1 : 1
  const column = direction === -1 ? value.slice(1) : value
  return sortable.includes(column) ? { column, direction } : originalOrder
}

function readFilter(value: string | null, accepts: ListDeclaration['filters'][string]): string {
  if (typeof accepts === 'function') return value !== null && accepts(value) ? value : ''
  return value !== null && accepts.includes(value) ? value : (accepts[0] ?? '')
}

/** The value at which a filter does not filter. */
export const filterDefault = (accepts: ListDeclaration['filters'][string]): string =>
  readFilter(null, accepts)

/**
 * Reads what is chosen from an address, whoever wrote it: what is not understood counts as not chosen,
 * and of repeated parameters the first one does.
 */
export function readListState<Filter extends string>(
  address: URLSearchParams,
  declaration: ListDeclaration<Filter>,
): ListState<Filter> {
  const names = Object.keys(declaration.filters) as Filter[]
  return {
    search: readSearch(address.get('search') ?? ''),
    sort: readSort(address.get('sort') ?? '', declaration.sortable),
    filters: Object.fromEntries(
      names.map(name => [name, readFilter(address.get(name), declaration.filters[name])]),
    ) as Record<Filter, string>,
  }
}

export interface ListChange<Filter extends string = string> {
  search?: string
  sort?: Sort
  filters?: Partial<Record<Filter, string>>
}

const put = (address: URLSearchParams, name: string, value: string) =>
  value === '' ? address.delete(name) : address.set(name, value)

/** The address after a change. Defaults are left out of it; parameters of others stay. */
export function writeListState<Filter extends string>(
  address: URLSearchParams,
  change: ListChange<Filter>,
  declaration: ListDeclaration<Filter>,
): URLSearchParams {
  const written = new URLSearchParams(address)
  if (change.search !== undefined) put(written, 'search', readSearch(change.search))
  if (change.sort) {
    const { column, direction } = change.sort
    put(written, 'sort', column === null || direction === 0 ? '' : `${direction === -1 ? '-' : ''}${column}`)
  }
  for (const [name, value] of Object.entries<string | undefined>(change.filters ?? {})) {
    const accepts = declaration.filters[name as Filter]
    const accepted = readFilter(value ?? null, accepts)
    put(written, name, accepted === filterDefault(accepts) ? '' : accepted)
  }
  return written
}

/** The names of the filters that are not at their default. */
export function activeFilters<Filter extends string>(
  state: ListState<Filter>,
  declaration: ListDeclaration<Filter>,
): Filter[] {
  const names = Object.keys(declaration.filters) as Filter[]
  return names.filter(name => state.filters[name] !== filterDefault(declaration.filters[name]))
}
