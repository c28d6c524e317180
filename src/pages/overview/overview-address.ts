import { dayLater } from '#contract/words/dates/deadline'
import type { DeclaredFilters, FilterName } from '#contract/words/list-fields'
import { detailedProgressSorts, seatWords } from '#contract/words/overview/figures'
import { lengthOf, mostDays, type Period } from '#contract/words/overview/periods'
import { declarationOf, isDay, listed, takenOff } from '../../components/list/filters/declared-list'
import type { ListDeclaration, ListState } from '../../components/list/list-state'

/** The days that are looked at: up to today, or chosen freely. The first one shows where nothing is chosen. */
export const ranges = ['30d', '7d', '90d', 'year', '12m', 'custom'] as const
export type Range = (typeof ranges)[number]

/** Who and what counts, by the names of the calls. */
export const overviewFilters = {
  folder: { kind: 'ids', single: true },
  promotion: { kind: 'ids' },
  organizations: { kind: 'ids' },
  suborganizations: { kind: 'ids' },
  groups: { kind: 'ids' },
  seats: { kind: 'some', of: seatWords },
} as const satisfies DeclaredFilters

/** The pages of what is told page by page. */
const pages = ['programs', 'ranks', 'learners'] as const
export type PageName = (typeof pages)[number]

type Choice = FilterName<typeof overviewFilters>
export type OverviewFilter = Choice | 'range' | 'ini' | 'end' | PageName
export type OverviewState = ListState<OverviewFilter>

const isPage = (value: string) => /^[1-9]\d{0,4}$/.test(value)

/** What the address of the overview holds. */
export const overviewDeclaration: ListDeclaration<OverviewFilter> = {
  filters: {
    ...declarationOf({}, overviewFilters).filters,
    range: ranges,
    ini: isDay,
    end: isDay,
    ...(Object.fromEntries(pages.map(page => [page, isPage])) as Record<PageName, typeof isPage>),
  },
  sortable: detailedProgressSorts,
}

/** Another choice begins each table anew. */
export const firstPages: Record<PageName, string> = { programs: '', ranks: '', learners: '' }
export const noFilters = { ...takenOff(overviewFilters), ...firstPages }

const beginnings: Record<Exclude<Range, 'custom'>, (today: string) => string> = {
  '7d': today => dayLater(today, { days: -6 }),
  '30d': today => dayLater(today, { days: -29 }),
  '90d': today => dayLater(today, { days: -89 }),
  year: today => `${today.slice(0, 4)}-01-01`,
  '12m': today => dayLater(dayLater(today, { months: -12 }), { days: 1 }),
}

/** The days of a range that ends today. */
const upTo = (range: keyof typeof beginnings, today: string): Period => ({
  ini: beginnings[range](today),
  end: today,
})

/** Years outside of these are slips of the keyboard. */
const isPlausible = (day: string) => day >= '1900' && day < '3000'

/** Whether days can be asked for. */
export const isAskable = (period: Period): boolean =>
  isPlausible(period.ini) &&
  isPlausible(period.end) &&
  period.ini <= period.end &&
  lengthOf(period) <= mostDays

/** What is wrong with days that somebody has chosen: `ahead` ones reach beyond today, and are looked at as far as it. */
export function problemOf(period: Period, today: string): 'wrong' | 'toCome' | 'ahead' | undefined {
  if (!isAskable(period)) return 'wrong'
  if (period.ini > today) return 'toCome'
  return period.end > today ? 'ahead' : undefined
}

/** The days that are looked at, up to today. Where those of an address cannot be, the usual ones. */
export function periodOf({ filters: { range, ini, end } }: OverviewState, today: string): Period {
  if (range !== 'custom') return upTo(range as keyof typeof beginnings, today)
  const problem = problemOf({ ini, end }, today)
  if (problem === 'ahead') return { ini, end: today }
  return problem ? upTo('30d', today) : { ini, end }
}

/** What every figure is asked with. */
export type OverviewQuery = Period &
  Partial<Record<Exclude<Choice, 'seats'>, string>> & { seats?: 'seat' | 'noseat' }

/** With and without a seat are all. */
export const seatsOf = ({ filters: { seats } }: OverviewState): 'seat' | 'noseat' | undefined => {
  const [seat, other] = listed(seats)
  return other === undefined ? (seat as 'seat' | 'noseat' | undefined) : undefined
}

export function queryOf(state: OverviewState, period: Period): OverviewQuery {
  const names = Object.keys(overviewFilters) as Choice[]
  const chosen = { ...state.filters, seats: seatsOf(state) ?? '' }
  const given = names.flatMap(name => (chosen[name] === '' ? [] : [[name, chosen[name]] as const]))
  return { ...period, ...Object.fromEntries(given) }
}

export const pageOf = ({ filters }: OverviewState, page: PageName): number => Number(filters[page] || 1)
