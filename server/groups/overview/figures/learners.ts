import { sql } from 'drizzle-orm'
import { dayLater } from '#contract/words/dates/deadline'
import { lengthOf, type Period, type Step, stepOf } from '#contract/words/overview/periods'
import type { Tx } from '../../../db/database'
import { all, one } from '../../../db/sql/rows'
import { learnedIn } from '../../people-list/find/learning'
import { segmentsIn } from '../days'
import { histories, isOneEach } from '../histories'
import type { Scope } from '../scope'

/** Whether days are the whole of a day, week or month, of which learners are kept. */
const isWhole: Record<Step, (part: Period) => boolean> = {
  day: () => true,
  week: part => lengthOf(part) === 7,
  month: ({ ini, end }) => ini.endsWith('-01') && dayLater(end, { days: 1 }).endsWith('-01'),
}

/** How many people learned in each whole day, week or month of the period, by its first day. */
async function readSpans(tx: Tx, scope: Scope): Promise<Map<string, number>> {
  const { programs, period } = scope
  const found = await all(
    tx,
    { ini: sql<string>`d.begins`, learners: sql<number>`sum(d.learners)` },
    sql`learning_spans d
      where d.program_id = ${programs?.[0] ?? ''} and ${segmentsIn(scope)} and d.step = ${stepOf(period)}
        and d.begins between ${period.ini}::date and ${period.end}::date
      group by d.begins`,
  )
  return new Map(found.map(({ ini, learners }) => [ini, learners]))
}

/** How many people learned in each of some periods, in one look at the histories. */
async function countEach(tx: Tx, scope: Scope, periods: readonly Period[]): Promise<number[]> {
  const counted = isOneEach(scope) ? sql`*` : sql`distinct h.user_id`
  const counts = periods.map((period, place) => [
    `p${place}`,
    sql<number>`count(${counted}) filter (where ${learnedIn({ from: period.ini, to: period.end })})`,
  ])
  const ini = periods.reduce((first, period) => (period.ini < first ? period.ini : first), scope.period.ini)
  const found = await one(
    tx,
    Object.fromEntries(counts),
    histories({ ...scope, people: scope.learners, isRest: false }, { ini, end: scope.period.end }),
  )
  return periods.map((_, place) => found?.[`p${place}`] ?? 0)
}

/** How many people learned. Of parts of a series they are kept where all programs count, or one. */
export interface Learners {
  value: number
  previous: number
  parts: number[]
}

/** How many people learned in the period, in the one before, and in each part of the period; they cannot be added up. */
export async function countLearners(tx: Tx, scope: Scope, parts: readonly Period[]): Promise<Learners> {
  const isKept = isOneEach(scope) ? isWhole[stepOf(scope.period)] : () => false
  const others = parts.filter(part => !isKept(part))
  const [value = 0, previous = 0, ...counted] = await countEach(tx, scope, [
    scope.period,
    scope.previous,
    ...others,
  ])
  const kept = others.length < parts.length ? await readSpans(tx, scope) : new Map<string, number>()
  const byPart = new Map(others.map((part, place) => [part.ini, counted[place] ?? 0]))
  return { value, previous, parts: parts.map(({ ini }) => byPart.get(ini) ?? kept.get(ini) ?? 0) }
}
