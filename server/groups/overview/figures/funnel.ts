import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { type Stage, stages } from '#contract/words/overview/figures'
import type { Tx } from '../../../db/database'
import { one } from '../../../db/sql/rows'
import { enrolledInSome, everybody, hasConnected, learnerCounts } from '../people'
import { boundsOf, figureBase, type Scope } from '../scope'

/** The people with the first instants at which they came to a stage: in all programs, or in those that count. */
const firsts = ({ programs }: Scope): { from: SQL; of: SQL } =>
  programs
    ? {
        from: sql`(select e.user_id, min(e.enrolled_at) as first_enrolled, min(e.started_at) as first_started,
              min(e.halfway_at) as first_halfway, min(e.finished_at) as first_finished
            from ${enrolledInSome(programs)} group by e.user_id) f join employee_stats s on s.user_id = f.user_id`,
        of: sql`f`,
      }
    : { from: everybody, of: sql`s` }

/** How many stages somebody had come through before an instant, one after the other. */
function stagesBefore(scope: Scope, of: SQL, before: SQL): SQL {
  const by = (column: string) => sql`${of}.${sql.identifier(`first_${column}`)} < ${before}`
  const conditions: Record<Stage, SQL> = {
    enrolled: by('enrolled'),
    connected: hasConnected(scope, sql`${of}.first_started is not null`),
    started: by('started'),
    halfway: by('halfway'),
    finished: by('finished'),
  }
  const tried = stages.map(
    (stage, place) => sql`when (${conditions[stage]}) is not true then ${place}::integer`,
  )
  return sql`case ${sql.join(tried, sql` `)} else ${stages.length}::integer end`
}

/** How many people `f` were enrolled before an instant: who is in the list, or in programs that count. */
const enrolledBefore = (instant: SQL) => sql<number>`count(*) filter (where f.first_enrolled < ${instant})`

/** How many people were enrolled by the end of the period, and of the one before. */
export async function countEnrolled(tx: Tx, scope: Scope): Promise<{ value: number; previous: number }> {
  const { begin, end } = boundsOf(scope)
  const { programs, learners } = scope
  const counting = learners
    ? sql`where exists (select from employee_stats s where s.user_id = f.user_id and ${learners})`
    : sql``
  const found = await one(
    tx,
    { value: enrolledBefore(end), previous: enrolledBefore(begin) },
    programs
      ? sql`(select e.user_id, min(e.enrolled_at) as first_enrolled
          from ${enrolledInSome(programs)} group by e.user_id) f ${counting}`
      : sql`(select s.first_enrolled from ${everybody} where ${learnerCounts(scope)}) f`,
  )
  return found ?? { value: 0, previous: 0 }
}

/** How many people are enrolled, connected, started, came halfway and finished, by the end of the period. */
export async function funnel(tx: Tx, scope: Scope): Promise<ResultInput<typeof contract.overview.funnel>> {
  const { begin, end } = boundsOf(scope)
  const { from, of } = firsts(scope)
  const counts = stages.flatMap((stage, place) => [
    [stage, sql<number>`count(*) filter (where t.stages > ${place})`],
    [`${stage}Before`, sql<number>`count(*) filter (where t.stages_before > ${place})`],
  ])
  const found = await one(
    tx,
    Object.fromEntries(counts),
    sql`(select ${stagesBefore(scope, of, end)} as stages, ${stagesBefore(scope, of, begin)} as stages_before
      from ${from} where ${learnerCounts(scope)} offset 0) t`,
  )
  const people = (name: string) => (found as Record<string, number> | undefined)?.[name] ?? 0
  return {
    ...figureBase(scope),
    stages: stages.map(stage => ({ stage, people: people(stage), previous: people(`${stage}Before`) })),
  }
}
