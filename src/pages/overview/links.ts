import { paths, pathTo } from '../../lib/address/paths'
import { type OverviewState, seatsOf } from './overview-address'

/** Filters of the list of employees, by their names in its address. */
type EmployeeFilters = Record<string, string | undefined>

/** Whom the list of employees shows so that they are those of the overview's filters. */
export interface Reach {
  /** The programs of the overview; undefined for all of them. */
  programs: readonly string[] | undefined
  filters: EmployeeFilters
}

/** @param inFolder the programs in the folder that is chosen; null where they are not known, undefined for no folder */
export function reachOf(
  state: OverviewState,
  inFolder: readonly string[] | null | undefined,
): Reach | undefined {
  const { promotion, organizations, suborganizations, groups } = state.filters
  if (inFolder === null) return undefined
  const chosen = promotion === '' ? undefined : promotion.split(',')
  const programs = inFolder && chosen ? chosen.filter(id => inFolder.includes(id)) : (inFolder ?? chosen)
  return {
    programs,
    filters: {
      promotions: programs?.join(','),
      companyOrganizations: organizations,
      companySuborganizations: suborganizations,
      companyGroups: groups,
      status: seatsOf(state),
    },
  }
}

/** More programs than an address of the list takes. */
const mostPrograms = 500

/** What the list of employees is asked with; undefined where it has no words for it, as for no program at all. */
export function employeesQuery(
  reach: Reach | undefined,
  more: EmployeeFilters,
): Record<string, string> | undefined {
  const count = reach?.programs?.length
  if (!reach || count === 0 || (count ?? 0) > mostPrograms) return undefined
  const filters = Object.entries({ ...reach.filters, ...more })
  return Object.fromEntries(filters.filter((filter): filter is [string, string] => Boolean(filter[1])))
}

/** The address of the list of employees with the overview's filters and more. */
export function employeesLink(reach: Reach | undefined, more: EmployeeFilters): string | undefined {
  const query = employeesQuery(reach, more)
  return query && `${paths.employees}?${new URLSearchParams(query)}`
}

/** The people of a program. */
export const peopleLink = (program: string): string => pathTo('programPeople', { id: program })

/** Each stage of the funnel as filters of the list, those before it included. */
export const stageFilters = (end: string) => {
  const enrolled = { enrolledTo: end }
  const connected = { ...enrolled, connected: 'true' }
  const started = { ...connected, startedTo: end }
  const halfway = { ...started, halfwayTo: end }
  return { enrolled, connected, started, halfway, finished: { ...halfway, finishedTo: end } }
}
