import { dayLater } from '#contract/words/dates/deadline'
import { degreeListFilters, degreeOrders } from '#contract/words/degrees/degree-lists'
import type { FilterName } from '#contract/words/list-fields'
import { declarationOf, isDay, takenOff } from '../../components/list/filters/declared-list'
import type { ListDeclaration, ListState } from '../../components/list/list-state'
import type { ListAddress } from '../../components/list/use-list-state'
import { orderOf } from '../../lib/lists/sort'

/** What degrees are looked at by: each an address, the filters stay. */
export const degreeTabs = ['degrees', 'courses', 'modules', 'students', 'schedule'] as const
export type DegreeTab = (typeof degreeTabs)[number]

type Choice = FilterName<typeof degreeListFilters>
export type DegreeFilter = Choice | 'tab' | 'week'
export type DegreesState = ListState<DegreeFilter>
export type DegreesAddress = ListAddress<DegreeFilter>

/** What the address of the screen holds. The filters bear the names of the calls; a week is one of its days. */
export const degreesDeclaration: ListDeclaration<DegreeFilter> = {
  filters: { ...declarationOf({}, degreeListFilters).filters, tab: degreeTabs, week: isDay },
  sortable: [...new Set(Object.values(degreeOrders).flat())],
}

export const noFilters = takenOff(degreeListFilters)

export const tabOf = ({ filters }: DegreesState): DegreeTab => filters.tab as DegreeTab

/** What the calls are narrowed by: all filters that are on, but perhaps one. */
export function chosenIn(
  filters: Readonly<Record<string, string>>,
  except?: string,
): Partial<Record<Choice, string>> {
  const names = Object.keys(degreeListFilters) as Choice[]
  return Object.fromEntries(
    names.flatMap(name => (name !== except && filters[name] ? [[name, filters[name]] as const] : [])),
  )
}

/** The same with the search. */
export const listQuery = ({ filters, search }: DegreesState) => ({
  ...chosenIn(filters),
  ...(search !== '' && { search }),
})

/** What a list is sorted by, where it has such a column: another tab may have left it in the address. */
export function orderQuery({ sort }: DegreesState, tab: keyof typeof degreeOrders) {
  const orders: readonly (string | null)[] = degreeOrders[tab]
  return orders.includes(sort.column) ? orderOf(sort) : {}
}

/** Whether anything narrows the lists. */
export const isNarrowed = (state: DegreesState): boolean => Object.keys(listQuery(state)).length > 0

/** What in the address is of one tab alone. */
const ofOneTab = ['columns', 'view', 'sort']

/** The address of a tab with the filters as they are. A search is for what is in its own tab, columns and their order are its own. */
export function tabLink(linkTo: DegreesAddress['linkTo'], tab: DegreeTab): string {
  const address = new URLSearchParams(linkTo({ search: '', filters: { tab, week: '' } }))
  for (const name of ofOneTab) address.delete(name)
  return `?${address}`
}

/** The address of a tab that shows what belongs to something. */
export const tabOfThese = (tab: DegreeTab, filters: Partial<Record<Choice, string>>): string =>
  `?${new URLSearchParams({ tab, ...filters })}`

/** The week that a day is in, from Monday on. */
export function weekOf(day: string): { ini: string; end: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const ini = dayLater(day, { days: -weekday })
  return { ini, end: dayLater(ini, { days: 6 }) }
}
