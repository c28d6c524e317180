import { dayLater } from '#contract/words/dates/deadline'
import type { Random } from '../../../../server/platform/seed/random'
import { engines, type TestEngine } from '../../../setup/databases'
import type { PlainQuery } from './plain/plain'
import type { RandomCompany } from './random-company'

/** East and west of Greenwich, and where clocks go back over midnight. */
export const zones = ['Europe/Madrid', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Havana']

/** Around a change of clocks, and wherever else. */
const begins = [
  '2025-10-26',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-06-01',
  '2026-09-27',
  '2026-11-01',
]
const lengths = [1, 2, 7, 30, 31, 32, 92, 183, 184, 365, 3650]

/** Of so many rounds by chance each engine has one of its own, since their SQL is the same; in `npm run test:full` each has all. */
const turn = 4

export const isTurnOf = (engine: TestEngine, round: number): boolean =>
  process.env.TESTS === 'full' || round % turn === engines.indexOf(engine)

/** Filters as good as by chance. */
export function anyQuery(
  random: Random,
  { programs, groupings, folder, innerFolder }: RandomCompany,
): PlainQuery {
  const ini = dayLater(random.pick(begins), { days: random.int(-3, 3) })
  const some = (ids: string[], share: number) =>
    random.chance(share) ? random.sample(ids, random.int(1, 2)) : undefined
  return {
    ini,
    end: dayLater(ini, { days: random.pick(lengths) - 1 }),
    folder: random.chance(0.25) ? random.pick([folder, innerFolder]) : undefined,
    promotion: some(programs, 0.35),
    organizations: some(groupings.organization, 0.25),
    suborganizations: some(groupings.suborganization, 0.15),
    groups: some(groupings.group, 0.15),
    seats: random.chance(0.2) ? random.pick(['seat', 'noseat'] as const) : undefined,
  }
}

/** A query as an address has it. */
export const asked = (query: PlainQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
