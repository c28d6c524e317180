import { dayLater } from '#contract/words/dates/deadline'
import { figures as everyFigure, type Figure } from '#contract/words/overview/figures'
import { openDatabase } from '../../server/platform/open-database'
import { createRandom, type Random } from '../../server/platform/seed/random'
import type { Get } from '../employees/measure-employees'
import { withPortalOf } from '../filled-portal'
import { callsOf } from '../meanwhile'
import { type Figures, figuresOf, measure } from '../measure'
import { daysBack, fillOverview, type OverviewCompany } from './data'

/** The figures, and the rows behind them. */
export const measured = [...everyFigure, 'rows'] as const
export type Measured = Figure | 'rows'

export interface OverviewFigures {
  people: number
  activity: number
  /** Seconds that the data took. */
  filled: number
  healthz: Figures
  figures: Record<Measured, Figures>
  /** The slowest of each figure, by its query. */
  slowest: Record<Measured, [query: string, ms: number]>
}

/** Each with each kind of filter so many times, over other days each time. */
const roundsOf = 15

const paths: Record<Measured, string> = {
  averageProgress: 'average-progress',
  funnel: 'funnel',
  classesVolume: 'classes-volume',
  userPerProgram: 'user-per-program',
  satisfaction: 'satisfaction',
  engagement: 'engagement',
  performers: 'performers',
  gamification: 'gamification',
  detailedProgress: 'detailed-progress',
  rows: 'rows',
}

const pages = [
  'limit=20',
  'limit=50&sortBy=name&sortDirection=1',
  'limit=50&sortBy=completion&sortDirection=-1',
]
const kindsOfRows = ['classesVolume', 'satisfaction', 'engagement', 'gamification']

/** Filters: none, a folder, one program, one organization, and with a group, and seats. */
const filtersOf = ({ folders, programs, organizations, groups }: OverviewCompany) => [
  () => '',
  (random: Random) => `&folder=${random.pick(folders)}`,
  (random: Random) => `&promotion=${random.pick(programs)}`,
  (random: Random) => `&organizations=${random.pick(organizations)}`,
  (random: Random) => `&organizations=${random.pick(organizations)}&groups=${random.pick(groups)}`,
  (random: Random) => `&seats=${random.pick(['seat', 'seat', 'noseat'])}`,
]

/** Days within the two years: a week up to all of it, half of the time up to today. */
function daysOf(random: Random, today: string): string {
  const length = random.int(7, daysBack)
  const back = random.chance(0.5) ? 0 : random.int(0, daysBack - length)
  return `ini=${dayLater(today, { days: 1 - length - back })}&end=${dayLater(today, { days: -back })}`
}

function queryOf(figure: Measured, random: Random, filter: string, round: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const page = figure === 'detailedProgress' ? `&${pages[round % pages.length]}` : ''
  const first = figure === 'userPerProgram' || figure === 'gamification' ? '&limit=20' : ''
  const rows = figure === 'rows' ? `&limit=20&figure=${kindsOfRows[round % kindsOfRows.length]}` : ''
  return `/overview/${paths[figure]}?${daysOf(random, today)}${filter}${page}${first}${rows}`
}

/** Every figure with every kind of filter, taking turns. */
export async function timesOf(get: Get, company: OverviewCompany, rounds: number, seed: number) {
  const random = createRandom(seed)
  const times = Object.fromEntries(measured.map(figure => [figure, []])) as unknown as Record<
    Measured,
    [string, number][]
  >
  for (let round = 0; round < rounds; round += 1)
    for (const filter of filtersOf(company))
      for (const figure of measured) {
        const query = queryOf(figure, random, filter(random), round)
        times[figure].push([query, await get(query)])
      }
  return times
}

const each = <T>(of: (figure: Measured) => T) =>
  Object.fromEntries(measured.map(figure => [figure, of(figure)])) as Record<Measured, T>

async function measureServed(
  address: string,
  company: OverviewCompany,
): Promise<Pick<OverviewFigures, 'healthz' | 'figures' | 'slowest'>> {
  const { get } = await callsOf(address)
  const timed: Get = async path => {
    const sent = performance.now()
    await get(path)
    return performance.now() - sent
  }
  await timesOf(timed, company, 2, 1)
  const times = await timesOf(timed, company, roundsOf, 2)
  const healthOnce = async () => (await fetch(`${address}/healthz`)).text()
  const { healthz } = await measure({ healthz: healthOnce }, 200)
  return {
    healthz,
    figures: each(figure => figuresOf(times[figure].map(([, ms]) => ms))),
    slowest: each(figure => times[figure].toSorted((one, other) => other[1] - one[1])[0] ?? ['', 0]),
  }
}

/** The figures of the overview, with `people` employees who have done `activity` things. */
export async function measureOverview(
  people: number,
  activity: number,
  databaseUrl?: string,
): Promise<OverviewFigures> {
  let filled = 0
  const fill = async (dataDir: string) => {
    const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 3_600_000 })
    const started = performance.now()
    const company = await fillOverview(db, people, activity)
    filled = (performance.now() - started) / 1000
    console.log(`filled in ${Math.round(filled)} s`)
    await db.close()
    return company
  }
  const settings = { RATE_LIMIT: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const measuredOf = await withPortalOf(settings, fill, measureServed)
  return { people, activity, filled, ...measuredOf }
}
