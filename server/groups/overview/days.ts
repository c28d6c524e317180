import { type SQL, sql } from 'drizzle-orm'
import { type Period, partsOf, type Step, stepOf } from '#contract/words/overview/periods'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { all, one } from '../../db/sql/rows'
import type { Scope } from './scope'

/** What days are added up by. */
export type DayColumn =
  | 'events'
  | 'classes_completed'
  | 'time_seconds'
  | 'tests'
  | 'challenges'
  | 'answers'
  | 'satisfaction_sum'
  | 'gained'
  | 'enrolled'
  | 'enrolled_finished'
  | 'enrolled_stopped'
  | 'finished'

export type Sums<Column extends DayColumn> = Record<Column, number>

/** `sum(…)` of columns of `learning_days d`, each of the days that meet a condition. */
const sumOf = (column: DayColumn, condition?: SQL) =>
  sql<number>`coalesce(sum(d.${sql.identifier(column)})${condition ? sql` filter (where ${condition})` : sql``}, 0)`

const sumsOf = <Column extends DayColumn>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map(column => [column, sumOf(column)])) as Record<Column, SQL<number>>

/** The days `d` of the people who count. Where all do, days have them added up. */
export const segmentsIn = ({ segments }: Scope): SQL =>
  sql`d.segment_id = ${segments ? idsIn(segments) : sql`''`}`

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
  since?: string,
): Promise<SumsByPart<Column>> {
  const { period } = scope
  const parts = partsOf(period)
  const begins = sql`${sql.param(parts.map(({ ini }) => ini))}::date[]`
  const found = await all(
    tx,
    { place: sql<number>`width_bucket(d.day, ${begins})`, ...sumsOf(columns) },
    sql`learning_days d
      where ${inScope(scope)} and d.day <= ${period.end}::date ${since ? sql`and d.day >= ${since}::date` : sql``}
      group by 1`,
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

/** A column added up over all days up to the end of the period. */
export async function sumOfDays(tx: Tx, scope: Scope, column: DayColumn): Promise<number> {
  const found = await one(
    tx,
    { sum: sumOf(column) },
    sql`learning_days d where ${inScope(scope)} and d.day <= ${scope.period.end}::date`,
  )
  return found?.sum ?? 0
}
