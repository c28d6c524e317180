import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { type Stage, stages } from '#contract/words/overview/figures'
import type { Tx } from '../../../db/database'
import { isThere, one } from '../../../db/sql/rows'
import { enrolledInSome, everybody, hasConnected, learnerCounts, learnerIs } from '../people'
import { figureBase, type Scope } from '../scope'

const firstInstants = sql`min(e.enrolled_at) as first_enrolled, min(e.started_at) as first_started,
  min(e.halfway_at) as first_halfway, min(e.finished_at) as first_finished`

/** What follows `from`: the people `f` who were enrolled by the end of the period and count, with the first instants at which they came to a stage, in all programs or in those that count. */
const firsts = (scope: Scope): SQL =>
  scope.programs
    ? sql`${enrolledInSome(scope.programs, firstInstants, scope.end)} and ${learnerIs(scope, sql`f.user_id`)}`
    : sql`(select s.* from ${everybody} where ${learnerCounts(scope)}) f where f.first_enrolled < ${scope.end}`

/** That somebody `f` has connected, looked up once for both periods. */
const connected = (scope: Scope): SQL =>
  scope.programs === null
    ? sql`(f.last_connection is not null or f.first_started is not null)`
    : sql`(f.first_started is not null or ${hasConnected(scope, sql`f.user_id`)})`

/** How many stages somebody `f` had come through before an instant, one after the other. */
function stagesBefore(before: SQL): SQL {
  const by = (column: string) => sql`f.${sql.identifier(`first_${column}`)} < ${before}`
  const conditions: Record<Stage, SQL> = {
    enrolled: by('enrolled'),
    connected: sql`f.has_connected`,
    started: by('started'),
    halfway: by('halfway'),
    finished: by('finished'),
  }
  const tried = stages.map(
    (stage, place) => sql`when (${conditions[stage]}) is not true then ${place}::integer`,
  )
  return sql`case ${sql.join(tried, sql` `)} else ${stages.length}::integer end`
}

/** How many people came to a stage by the end of the period, and by that of the one before. */
type Counts = Record<Stage, { value: number; previous: number }>

async function counted(
  tx: Tx,
  people: (stage: Stage, place: number) => { value: SQL<number>; previous: SQL<number> },
  from: SQL,
): Promise<Counts> {
  const columns = stages.flatMap((stage, place) => {
    const { value, previous } = people(stage, place)
    return [
      [stage, value],
      [`${stage}Before`, previous],
    ]
  })
  const found: Record<string, number> | undefined = await one(tx, Object.fromEntries(columns), from)
  const countsOf = (stage: Stage) => ({
    value: found?.[stage] ?? 0,
    previous: found?.[`${stage}Before`] ?? 0,
  })
  return Object.fromEntries(stages.map(stage => [stage, countsOf(stage)])) as Counts
}

/**
 * The stages of everybody, by the days that are kept and by what has changed since.
 * @returns null where not everybody counts; and where people wait with an upload, whom the days count already
 */
async function keptCounts(tx: Tx, scope: Scope): Promise<Counts | null> {
  if (scope.programs || scope.learners || (await isThere(tx, sql`waiting_uploads`))) return null
  const { ini, end } = scope.period
  return counted(
    tx,
    stage => {
      const sum = sql<number>`sum(${sql.identifier(stage)})`
      return { value: sum, previous: sql<number>`${sum} filter (where day < ${ini}::date)` }
    },
    sql`(select * from stage_days union all select * from stage_changes) d where day <= ${end}::date`,
  )
}

/** The stages of people who are looked at one by one. */
function lookedAtCounts(tx: Tx, scope: Scope): Promise<Counts> {
  const { begin, end } = scope
  return counted(
    tx,
    (_, place) => ({
      value: sql<number>`count(*) filter (where t.stages > ${place})`,
      previous: sql<number>`count(*) filter (where t.stages_before > ${place})`,
    }),
    sql`(select ${stagesBefore(end)} as stages, ${stagesBefore(begin)} as stages_before from (
      select f.*, ${connected(scope)} as has_connected from ${firsts(scope)} offset 0) f offset 0) t`,
  )
}

/** What follows `from`: the people `f` who were enrolled by the end of the period, with the instant of the first time. */
function enrolled(scope: Scope): SQL {
  const { end } = scope
  return scope.programs
    ? sql`${enrolledInSome(scope.programs, sql`min(e.enrolled_at) as first_enrolled`, end)} and ${learnerIs(scope, sql`f.user_id`)}`
    : sql`(select s.first_enrolled from ${everybody} where s.first_enrolled < ${end} and ${learnerCounts(scope)}) f`
}

/** How many people were enrolled by the end of the period, and of the one before. */
export async function countEnrolled(tx: Tx, scope: Scope): Promise<{ value: number; previous: number }> {
  const kept = await keptCounts(tx, scope)
  if (kept) return kept.enrolled
  const { begin } = scope
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
  const counts = (await keptCounts(tx, scope)) ?? (await lookedAtCounts(tx, scope))
  return {
    ...figureBase(scope),
    stages: stages.map(stage => ({
      stage,
      people: counts[stage].value,
      previous: counts[stage].previous,
    })),
  }
}
