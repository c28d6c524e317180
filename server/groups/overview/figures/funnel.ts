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

/** How many people had come to each stage before an instant, each of them through the stages before. */
function counted(scope: Scope, of: SQL, before: SQL): Record<Stage, SQL<number>> {
  const by = (column: string) => sql`${of}.${sql.identifier(`first_${column}`)} < ${before}`
  const conditions: Record<Stage, SQL> = {
    enrolled: by('enrolled'),
    connected: hasConnected(scope, sql`${of}.first_started is not null`),
    started: by('started'),
    halfway: by('halfway'),
    finished: by('finished'),
  }
  const reached = stages.map((stage, place) => {
    const upTo = stages.slice(0, place + 1).map(each => conditions[each])
    return [stage, sql<number>`count(*) filter (where ${sql.join(upTo, sql` and `)})`]
  })
  return Object.fromEntries(reached)
}

/** How many people were enrolled by the end of the period, and of the one before. */
export async function countEnrolled(tx: Tx, scope: Scope): Promise<{ value: number; previous: number }> {
  const { begin, end } = boundsOf(scope)
  const { from, of } = firsts(scope)
  const before = (instant: SQL) => sql<number>`count(*) filter (where ${of}.first_enrolled < ${instant})`
  const found = await one(
    tx,
    { value: before(end), previous: before(begin) },
    sql`${from} where ${learnerCounts(scope)}`,
  )
  return found ?? { value: 0, previous: 0 }
}

/** How many people are enrolled, connected, started, came halfway and finished, by the end of the period. */
export async function funnel(tx: Tx, scope: Scope): Promise<ResultInput<typeof contract.overview.funnel>> {
  const { begin, end } = boundsOf(scope)
  const { from, of } = firsts(scope)
  const before = counted(scope, of, begin)
  const found = await one(
    tx,
    {
      ...counted(scope, of, end),
      ...Object.fromEntries(stages.map(stage => [`${stage}Before`, before[stage]])),
    },
    sql`${from} where ${learnerCounts(scope)}`,
  )
  const people = (name: string) => (found as Record<string, number> | undefined)?.[name] ?? 0
  return {
    ...figureBase(scope),
    stages: stages.map(stage => ({ stage, people: people(stage), previous: people(`${stage}Before`) })),
  }
}
