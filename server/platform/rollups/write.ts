import { type SQL, sql } from 'drizzle-orm'
import type { Step } from '#contract/words/overview/periods'
import type { Tx } from '../../db/database'
import { listOf } from '../../db/sql/lists'
import { one } from '../../db/sql/rows'

// What is kept is made anew by functions of the database, which are its definitions (migrations 0032, 0033 and 0040).

/** @returns how many rows a function of the database has written: those that were wrong */
async function written(tx: Tx, call: SQL<number>): Promise<number> {
  return (await one(tx, { rows: call }, columns => sql`select ${columns}`))?.rows ?? 0
}

export const daysOf = (days: readonly string[]) => sql`${listOf(days)}::date[]`

/**
 * Makes anew what is kept of the days, weeks or months of a company that some days are in: the sums of days and months, and the
 * numbers of people of all three. @returns how many rows were wrong
 */
export async function writeStep(
  tx: Tx,
  company: string,
  step: Step,
  days: readonly string[],
): Promise<number> {
  const of = daysOf(days)
  const sums = {
    day: sql<number>`learning_days_write(${company}, ${of})`,
    week: sql<number>`0`,
    month: sql<number>`learning_months_write(${company}, ${of})`,
  }
  return (
    (await written(tx, sums[step])) +
    (await written(tx, sql`learning_spans_write(${company}, ${step}, ${of})`))
  )
}

/** Makes the histories of people anew. @returns how many rows were wrong */
export const writeHistories = (tx: Tx, people: readonly string[]): Promise<number> =>
  written(tx, sql`learner_histories_write(${listOf(people)})`)

/** Makes the days anew on which people came to the stages of the funnel. @returns how many days were wrong */
export const writeStages = (tx: Tx, company: string): Promise<number> =>
  written(tx, sql`stage_days_write(${company})`)
