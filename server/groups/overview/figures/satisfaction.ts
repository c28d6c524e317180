import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { all, type Columns, one } from '../../../db/sql/rows'
import { byProgram, daysOfSpans, inScope } from '../days'
import { exact, figureBase, mean, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.satisfaction>

/** The most programs that are told of. */
const mostPrograms = 200

interface Sums {
  answers: number
  sum: number
  answersBefore: number
  sumBefore: number
  distribution: number[]
}

const ofPrevious = (column: SQL, { period }: Scope) =>
  sql<number>`coalesce(sum(d.sign * ${column}) filter (where d.day < ${period.ini}::date), 0)`
const ofPeriod = (column: SQL, { period }: Scope) =>
  sql<number>`coalesce(sum(d.sign * ${column}) filter (where d.day >= ${period.ini}::date), 0)`

/** What people answered, in the period and in the one before. */
async function readAnswers(tx: Tx, scope: Scope): Promise<Sums | undefined> {
  const given = [1, 2, 3, 4, 5].map(rating => ofPeriod(sql.raw(`d.ratings[${rating}]`), scope))
  return one<Columns<Sums>>(
    tx,
    {
      answers: ofPeriod(sql`d.answers`, scope),
      sum: ofPeriod(sql`d.satisfaction_sum`, scope),
      answersBefore: ofPrevious(sql`d.answers`, scope),
      sumBefore: ofPrevious(sql`d.satisfaction_sum`, scope),
      distribution: sql`json_build_array(${sql.join(given, sql`, `)})`,
    },
    sql`${daysOfSpans(scope, [scope.previous, scope.period], inScope(scope))} where d.answers > 0`,
  )
}

/** The programs of the period that most people told of. */
const readPrograms = (tx: Tx, scope: Scope) =>
  all(
    tx,
    {
      id: sql<string>`p.id`,
      title: sql<string>`p.title`,
      answers: sql<number>`t.answers`,
      sum: sql<number>`t.sum`,
    },
    sql`(select d.program_id, sum(d.sign * d.answers) as answers, sum(d.sign * d.satisfaction_sum) as sum
        from ${daysOfSpans(scope, [scope.period], byProgram(scope))} where d.answers > 0 group by d.program_id having sum(d.sign * d.answers) > 0) t
      join programs p on p.id = t.program_id
      order by t.answers desc, p.title_search, p.id limit ${mostPrograms}`,
  )

/** How satisfied learners are, with the answers of each program. */
export async function satisfaction(tx: Tx, scope: Scope): Promise<Answer> {
  const sums = await readAnswers(tx, scope)
  const { answers = 0, sum = 0, answersBefore = 0, sumBefore = 0 } = sums ?? {}
  const programs = await readPrograms(tx, scope)
  return {
    ...figureBase(scope),
    satisfaction: { value: mean(sum, answers), previous: mean(sumBefore, answersBefore) },
    answersSum: { value: exact(sum), previous: exact(sumBefore) },
    answers: { value: answers, previous: answersBefore },
    distribution: sums?.distribution ?? [0, 0, 0, 0, 0],
    programs: programs.map(program => ({
      program: { _id: program.id, title: program.title },
      satisfaction: exact(program.sum / program.answers),
      answers: program.answers,
    })),
  }
}
