import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { paged } from '../../../db/sql/lists'
import { all, type Columns, countOf } from '../../../db/sql/rows'
import { byProgram, daysOfSpans } from '../days'
import { beginning } from '../ranges'
import { figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.userPerProgram>
type Program = Answer['programs'][number]
type Row = Omit<Program, 'program' | 'inProgress'> & { id: string; title: string; total: number }

const columns: Columns<Row> = {
  id: sql`p.id`,
  title: sql`p.title`,
  learners: sql`t.learners`,
  finished: sql`t.finished`,
  stopped: sql`t.stopped`,
  previous: sql`t.previous`,
  total: sql`count(*) over ()`,
}

/** Programs with learners. */
const learned = (scope: Scope): SQL => sql`(
  select d.program_id, sum(d.sign * d.enrolled) as learners, sum(d.sign * d.enrolled_finished) as finished,
    sum(d.sign * d.enrolled_stopped) as stopped,
    coalesce(sum(d.sign * d.enrolled) filter (where d.day <= ${scope.previous.end}::date), 0) as previous
  from ${daysOfSpans(scope, [{ ini: beginning, end: scope.previous.end }, scope.period], byProgram(scope))}
  group by d.program_id having sum(d.sign * d.enrolled) > 0) t`

/** The learners of each program by what they are now: enrolments that had begun by the end of the period. */
export async function userPerProgram(
  tx: Tx,
  scope: Scope,
  query: QueryOf<typeof contract.overview.userPerProgram>,
): Promise<Answer> {
  const found = await all(
    tx,
    columns,
    sql`${learned(scope)} join programs p on p.id = t.program_id
      order by t.learners desc, p.title_search, p.id ${paged(query)}`,
  )
  const isPastTheEnd = found.length === 0 && query.page > 1
  return {
    ...figureBase(scope),
    programs: found.map(({ id, title, total: _, ...program }) => ({
      ...program,
      program: { _id: id, title },
      inProgress: program.learners - program.finished - program.stopped,
    })),
    total: isPastTheEnd ? await countOf(tx, learned(scope)) : (found[0]?.total ?? 0),
  }
}
