import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { type Stage, stages } from '#contract/words/overview/figures'
import type { Tx } from '../../../db/database'
import { one } from '../../../db/sql/rows'
import { enrolledInSome, everybody, hasConnected, learnerCounts, learnerIs } from '../people'
import { boundsOf, figureBase, type Scope } from '../scope'

/** What follows `from`: the people `f` who count, with the first instants at which they came to a stage, in all programs or in those that count. */
const firsts = (scope: Scope): SQL =>
  scope.programs
    ? sql`(select e.user_id, min(e.enrolled_at) as first_enrolled, min(e.started_at) as first_started,
          min(e.halfway_at) as first_halfway, min(e.finished_at) as first_finished
        from ${enrolledInSome(scope.programs)} group by e.user_id) f where ${learnerIs(scope, sql`f.user_id`)}`
    : sql`(select s.* from ${everybody} where ${learnerCounts(scope)}) f where true`

/** That somebody `f` has connected. */
const connected = (scope: Scope): SQL =>
  scope.programs === null
    ? sql`(f.last_connection is not null or f.first_started is not null)`
    : sql`(f.first_started is not null or ${hasConnected(scope, sql`f.user_id`)})`

/** How many stages somebody `f` had come through before an instant, one after the other. */
function stagesBefore(scope: Scope, before: SQL): SQL {
  const by = (column: string) => sql`f.${sql.identifier(`first_${column}`)} < ${before}`
  const conditions: Record<Stage, SQL> = {
    enrolled: by('enrolled'),
    connected: connected(scope),
    started: by('started'),
    halfway: by('halfway'),
    finished: by('finished'),
  }
  const tried = stages.map(
    (stage, place) => sql`when (${conditions[stage]}) is not true then ${place}::integer`,
  )
  return sql`case ${sql.join(tried, sql` `)} else ${stages.length}::integer end`
}

/** What follows `from`: the people `f` who were enrolled by the end of the period, with the instant of the first time. */
function enrolled(scope: Scope): SQL {
  const { end } = boundsOf(scope)
  return scope.programs
    ? sql`(select e.user_id, min(e.enrolled_at) as first_enrolled from ${enrolledInSome(scope.programs)} and e.enrolled_at < ${end}
        group by e.user_id) f where ${learnerIs(scope, sql`f.user_id`)}`
    : sql`(select s.first_enrolled from ${everybody} where s.first_enrolled < ${end} and ${learnerCounts(scope)}) f`
}

/** How many people were enrolled by the end of the period, and of the one before. */
export async function countEnrolled(tx: Tx, scope: Scope): Promise<{ value: number; previous: number }> {
  const { begin } = boundsOf(scope)
  const found = await one(
    tx,
    {
      value: sql<number>`count(*)`,
      previous: sql<number>`count(*) filter (where f.first_enrolled < ${begin})`,
    },
    enrolled(scope),
  )
  return found ?? { value: 0, previous: 0 }
}

/** How many people are enrolled, connected, started, came halfway and finished, by the end of the period. */
export async function funnel(tx: Tx, scope: Scope): Promise<ResultInput<typeof contract.overview.funnel>> {
  const { begin, end } = boundsOf(scope)
  const counts = stages.flatMap((stage, place) => [
    [stage, sql<number>`count(*) filter (where t.stages > ${place})`],
    [`${stage}Before`, sql<number>`count(*) filter (where t.stages_before > ${place})`],
  ])
  const found = await one(
    tx,
    Object.fromEntries(counts),
    sql`(select ${stagesBefore(scope, end)} as stages, ${stagesBefore(scope, begin)} as stages_before
      from ${firsts(scope)} and f.first_enrolled < ${end} offset 0) t`,
  )
  const people = (name: string) => (found as Record<string, number> | undefined)?.[name] ?? 0
  return {
    ...figureBase(scope),
    stages: stages.map(stage => ({ stage, people: people(stage), previous: people(`${stage}Before`) })),
  }
}
