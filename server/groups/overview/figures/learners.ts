import { sql } from 'drizzle-orm'
import { dayLater } from '#contract/words/dates/deadline'
import { lengthOf, type Period, partsOf, type Step, stepOf } from '#contract/words/overview/periods'
import type { Tx } from '../../../db/database'
import { all, one } from '../../../db/sql/rows'
import { learningIn } from '../activity'
import { segmentsIn } from '../days'
import type { Scope } from '../scope'

/** How many people learned in each of some periods that do not overlap; they cannot be added up. */
async function countByPart(tx: Tx, scope: Scope, parts: readonly Period[]): Promise<Map<string, number>> {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return new Map()
  const begins = sql`${sql.param(parts.map(({ ini }) => ini))}::date[]`
  const ends = sql`${sql.param(parts.map(({ end }) => end))}::date[]`
  const found = await all(
    tx,
    { ini: sql<string>`part.ini`, learners: sql<number>`count(distinct d.user_id)` },
    sql`unnest(${begins}, ${ends}) part (ini, upto), ${learningIn(scope, { ini: first.ini, end: last.end })}
      and d.day between part.ini and part.upto group by part.ini`,
  )
  return new Map(found.map(({ ini, learners }) => [ini, learners]))
}

/** Whether a part of a series is the whole of a day, week or month, of which learners are kept. */
const isWhole: Record<Step, (part: Period) => boolean> = {
  day: () => true,
  week: part => lengthOf(part) === 7,
  month: ({ ini, end }) => ini.endsWith('-01') && dayLater(end, { days: 1 }).endsWith('-01'),
}

/** How many people learned in whole days, weeks or months, where all programs count or one does. */
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

/** How many people learned in each part of the period. */
export async function learnersByPart(tx: Tx, scope: Scope): Promise<(Period & { learners: number })[]> {
  const { programs, period } = scope
  const parts = partsOf(period)
  const isKept = programs && programs.length !== 1 ? () => false : isWhole[stepOf(period)]
  const counted = await countByPart(
    tx,
    scope,
    parts.filter(part => !isKept(part)),
  )
  const kept = parts.some(isKept) ? await readSpans(tx, scope) : new Map<string, number>()
  return parts.map(part => ({ ...part, learners: (isKept(part) ? kept : counted).get(part.ini) ?? 0 }))
}

/** How many people learned in the period, and in the one before. */
export async function countLearners(tx: Tx, scope: Scope): Promise<{ value: number; previous: number }> {
  const { period, previous } = scope
  const within = (inPeriod: boolean) =>
    sql<number>`count(distinct d.user_id) filter (where (d.day >= ${period.ini}::date) = ${inPeriod})`
  const found = await one(
    tx,
    { value: within(true), previous: within(false) },
    learningIn(scope, { ini: previous.ini, end: period.end }),
  )
  return found ?? { value: 0, previous: 0 }
}
