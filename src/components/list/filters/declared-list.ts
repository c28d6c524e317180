import { longestSearch } from '#contract/words/limits'
import {
  type DeclaredColumns,
  type DeclaredFilter,
  type DeclaredFilters,
  type FilterName,
  namesIn,
  partsOf,
} from '#contract/words/list-fields'
import type { ListDeclaration } from '../list-state'

/** A comma list of what `each` describes, of at most 500. */
const isIds = (value: string) => /^[0-9a-f]{24}(,[0-9a-f]{24}){0,499}$/.test(value)
const isText = (value: string) =>
  value.trim() !== '' && value.length <= longestSearch && !/\p{C}/u.test(value)

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

/** Tests of what an address holds, as the call will take it. */
const accepts = {
  ids: isIds,
  years: (value: string) => /^\d{4}(,\d{4})*$/.test(value),
  text: isText,
  yes: (value: string) => value === 'true',
  days: isDay,
  percents: (value: string) => /^(\d\d?|100)$/.test(value),
}

function acceptedBy(filter: DeclaredFilter): ListDeclaration['filters'][string] {
  if (filter.single) return value => isIds(value) && listed(value).length === 1
  if (!('of' in filter)) return accepts[filter.kind]
  const { kind, of } = filter
  if (kind === 'one') return of
  return value => {
    const words = listed(value)
    return words.length > 0 && words.length <= of.length && words.every(word => of.includes(word))
  }
}

/** What the address of a list holds, from the declaration of its columns and filters in the contract. */
export const declarationOf = <Filters extends DeclaredFilters>(
  columns: DeclaredColumns,
  filters: Filters,
  otherOrders: readonly string[] = [],
): ListDeclaration<FilterName<Filters>> => ({
  filters: Object.fromEntries(
    namesIn(filters).flatMap(name => {
      const filter = filters[name] as DeclaredFilter
      return partsOf(name, filter).map(part => [part, acceptedBy(filter)])
    }),
  ) as ListDeclaration<FilterName<Filters>>['filters'],
  sortable: [...namesIn(columns), ...otherOrders],
})

/** What a comma list holds. */
export const listed = (value: string): string[] => (value === '' ? [] : value.split(','))

/** Options of a filter by ids or years: there, on their way, or not to be had. */
export interface FilterOptions {
  of: readonly { _id: string; name: string }[]
  waiting: boolean
  /** Why they could not be had, in the person's language. */
  problem?: string
  retry: () => void
  /** Said where there are none at all. */
  empty: string
}

/** What a screen adds to the declaration of its filters. */
export interface ScreenFilters {
  declared: DeclaredFilters
  /**
   * The namespace of its texts: `filters.title` and `filters.apply` of the dialog, `filters.<name>` of each filter, and
   * `<name>.<word>` of what one takes.
   */
  namespace: string
  /**
   * The options of its filters by ids or years, asked for where they are wanted.
   * @param chosen what is chosen in all filters, where what one offers follows from the others
   */
  useOptions: (
    wanted: (filter: string) => boolean,
    chosen: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, FilterOptions>>
}

/** The filters that the dialog has: those of one word have tabs, or a place of their own, on the screen. */
export const inDialog = (filters: DeclaredFilters): [string, DeclaredFilter][] =>
  Object.entries(filters).filter(([, { kind }]) => kind !== 'one')

/** The filters of the dialog, taken off. */
export const takenOff = <Filters extends DeclaredFilters>(
  filters: Filters,
): Partial<Record<FilterName<Filters>, string>> =>
  Object.fromEntries(
    inDialog(filters).flatMap(([name, filter]) => partsOf(name, filter).map(part => [part, ''])),
  ) as Partial<Record<FilterName<Filters>, string>>
