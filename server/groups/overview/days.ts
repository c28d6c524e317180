import { type SQL, sql } from 'drizzle-orm'
import { dayLater } from '#contract/words/dates/deadline'
import { type Period, partsOf, type Step, stepOf } from '#contract/words/overview/periods'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { all, one } from '../../db/sql/rows'
import { beginning, rangesOf } from './ranges'
import type { Scope } from './scope'

/** What days and months are added up by. */
const dayColumns = [
  'events',
  'classes_completed',
  'time_seconds',
  'tests',
  'challenges',
  'answers',
  'satisfaction_sum',
  'gained',
  'enrolled',
  'enrolled_finished',
  'enrolled_stopped',
  'finished',
] as const
export type DayColumn = (typeof dayColumns)[number]

export type Sums<Column extends DayColumn> = Record<Column, number>

/** `sum(…)` of columns of the days `d` of `daysOfSpans`. */
const sumsOf = <Column extends DayColumn>(columns: readonly Column[]) =>
  Object.fromEntries(
    columns.map(column => [column, sql<number>`coalesce(sum(d.sign * d.${sql.identifier(column)}), 0)`]),
  ) as Record<Column, SQL<number>>

/** The days `d` of the people who count. Where all do, days have them added up. */
export const segmentsIn = ({ segments }: Scope): SQL => sql`d.segment_id = ${idsIn(segments)}`

/** The days `d` of the programs and people that count, at the coarsest level that the filters allow. */
export const inScope = (scope: Scope): SQL => {
  const { programs } = scope
  return sql`d.program_id = ${programs ? idsIn(programs) : sql`''`} and ${segmentsIn(scope)}`
}

/** The days of each program by itself. */
export const byProgram = (scope: Scope): SQL => {
  const there = sql`any(array(select p.id from programs p where p.deleted_at is null))`
  return sql`d.program_id = ${scope.programs ? idsIn(scope.programs) : there} and ${segmentsIn(scope)}`
}

const columnsKept = sql.raw(
  ['program_id', 'day', 'ratings', ...dayColumns].map(column => `d.${column}`).join(),
)

/**
 * What follows `from`: the days `d` of some spans, where a whole month within a span is one row, on its first day. What each adds is
 * to be taken by its `sign`.
 * @param spans in their order, none of which overlap
 * @param which as `inScope` and `byProgram` say
 */
export function daysOfSpans({ isRest }: Scope, spans: readonly Period[], which: SQL): SQL {
  const { months, days } = rangesOf(spans)
  const sign = isRest ? sql`case d.segment_id when '' then 1 else -1 end` : sql`1`
  const read = (table: string) => (range: Period) =>
    sql`select ${columnsKept}, ${sign} as sign from ${sql.identifier(table)} d
        where ${which} and d.day between ${range.ini}::date and ${range.end}::date`
  const parts = [...months.map(read('learning_months')), ...days.map(read('learning_days'))]
  return sql`(${sql.join(parts, sql` union all `)}) d`
}

/** The columns added up over the days before a day, and over the parts of a period. */
export interface SumsByPart<Column extends DayColumn> {
  before: Sums<Column>
  by: Step
  parts: (Period & Sums<Column>)[]
}

/**
 * Adds columns up by the parts of the period.
 * @param since the first day that counts as before it; without one, all do
 */
export async function sumsByPart<Column extends DayColumn>(
  tx: Tx,
  scope: Scope,
  columns: readonly Column[],
  since = beginning,
): Promise<SumsByPart<Column>> {
  const { period } = scope
  const parts = partsOf(period)
  const spans = [{ ini: since, end: dayLater(period.ini, { days: -1 }) }, ...parts]
  const begins = sql`${sql.param(parts.map(({ ini }) => ini))}::date[]`
  const found = await all(
    tx,
    { place: sql<number>`width_bucket(d.day, ${begins})`, ...sumsOf(columns) },
    sql`${daysOfSpans(scope, spans, inScope(scope))} group by 1`,
  )
  const none = Object.fromEntries(columns.map(column => [column, 0])) as Sums<Column>
  const byPlace = new Map(found.map(({ place, ...sums }) => [place as number, sums as Sums<Column>]))
  const sumsAt = (place: number) => byPlace.get(place) ?? none
  return {
    before: sumsAt(0),
    by: stepOf(period),
    parts: parts.map((part, place) => ({ ...part, ...sumsAt(place + 1) })),
  }
}

/** What the parts come to. */
export const total = <Column extends DayColumn>(parts: readonly Sums<Column>[], column: Column): number =>
  parts.reduce((sum, part) => sum + part[column], 0)

/** Columns added up over some days, by default over all up to the end of the period. */
export async function sumsOfDays<Column extends DayColumn>(
  tx: Tx,
  scope: Scope,
  columns: readonly Column[],
  span: Period = { ini: beginning, end: scope.period.end },
): Promise<Sums<Column>> {
  const found = await one(tx, sumsOf(columns), sql`${daysOfSpans(scope, [span], inScope(scope))}`)
  return (found ?? Object.fromEntries(columns.map(column => [column, 0]))) as Sums<Column>
}
