import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { type FigureWithRows, figureRows } from '#contract/words/overview/figures'
import type { Tx } from '../../../db/database'
import { listOf, paged } from '../../../db/sql/lists'
import { all, countOf } from '../../../db/sql/rows'
import { personCounts, programCounts } from '../activity'
import { type DayColumn, sumsOfDays } from '../days'
import { personFields } from '../people'
import { boundsOf, figureBase, type Scope } from '../scope'

type Query = QueryOf<typeof contract.overview.rows>
type Answer = ResultInput<typeof contract.overview.rows>

/** That a class is completed, and a challenge delivered, for the first time: again counts nowhere. */
const isFirst = sql`(a.kind not in ('completed', 'challenge') or not exists (
  select from activity f where f.user_id = a.user_id and f.program_id = a.program_id and f.class_id = a.class_id
    and f.kind = a.kind and (f.at, f.id) < (a.at, a.id)))`

/** Fewer rows are found from their people, who are few as well; more, going back from the newest row. */
const few = 5000

/** That the person of the activity `a` counts. */
function byPerson(scope: Scope, count: number | undefined): SQL {
  if (!scope.people || count === undefined || count > few) return personCounts(scope, sql`a.user_id`)
  return sql`a.user_id = any(array(select s.user_id from employee_stats s where ${scope.people}))
    and ${personCounts({ ...scope, people: undefined }, sql`a.user_id`)}`
}

/** What rows are asked for. */
interface Asked extends Pick<Query, 'figure' | 'page' | 'limit'> {
  /** How many there are, where that is known. */
  count?: number
}

/** The activity `a` of one kind that counts. Who does something again learns, and completes nothing by it. */
function ofKind(scope: Scope, { figure, count }: Asked, kind: SQL): SQL {
  const { begin, end } = boundsOf(scope)
  return sql`activity a where a.kind = ${kind} and a.at >= ${begin} and a.at < ${end}
    and ${programCounts(scope, sql`a.program_id`)} and ${byPerson(scope, count)}
    and ${figure === 'engagement' ? sql`true` : isFirst}`
}

/** What follows `from`: activity of all kinds that a figure is made of, of each the newest as far as the end of the page. */
function newest(scope: Scope, asked: Asked): SQL {
  const { figure, page, limit } = asked
  const most = limit === undefined ? sql`` : sql`limit ${page * limit}`
  return sql`unnest(${listOf(figureRows[figure])}) k (kind) cross join lateral (
    select a.id, a.at, a.kind, a.value, a.user_id, a.program_id, a.class_id from ${ofKind(scope, asked, sql`k.kind`)}
    order by a.at desc, a.id desc ${most}) a`
}

/** What days have added up of the activity behind a figure. */
const countedBy = {
  classesVolume: ['classes_completed'],
  satisfaction: ['answers'],
  engagement: ['events'],
  gamification: ['classes_completed', 'tests', 'challenges'],
} as const satisfies Record<FigureWithRows, readonly DayColumn[]>

/**
 * How much activity there is, where that is kept: days have it added up, and tell it where they know of every change. Who sees single programs has
 * figures of people who have been removed from them, and no rows.
 */
async function countKept(tx: Tx, scope: Scope, query: Query): Promise<number | undefined> {
  if (!scope.isFresh || scope.reader.reach !== 'A') return undefined
  const sums = await sumsOfDays(tx, scope, countedBy[query.figure], scope.period)
  return Object.values(sums).reduce((total, count) => total + count, 0)
}

/** The activity that a figure was made of, newest first. */
export async function figureRowsOf(tx: Tx, scope: Scope, query: Query): Promise<Answer> {
  const count = await countKept(tx, scope, query)
  if (count === 0) return { ...figureBase(scope), data: [], total: 0 }
  const asked = { ...query, count }
  const found = await all(
    tx,
    {
      id: sql<string>`a.id`,
      kind: sql<string>`a.kind`,
      ...personFields,
      programId: sql<string>`p.id`,
      title: sql<string>`p.title`,
      class: sql<string | null>`c.title`,
      value: sql<number | null>`a.value`,
      at: sql<string>`a.at`,
    },
    sql`(select a.* from ${newest(scope, asked)} order by a.at desc, a.id desc ${paged(query)}) a
      join users u on u.id = a.user_id join programs p on p.id = a.program_id left join classes c on c.id = a.class_id
      order by a.at desc, a.id desc`,
  )
  return {
    ...figureBase(scope),
    data: found.map(({ id, _id, name, email, programId, title, ...row }) => ({
      ...row,
      _id: id,
      person: { _id, name, email },
      program: { _id: programId, title },
    })),
    total: count ?? (await countOf(tx, newest(scope, { ...query, limit: undefined }))),
  }
}
