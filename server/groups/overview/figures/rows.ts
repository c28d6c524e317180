import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { type FigureWithRows, figureRows } from '#contract/words/overview/figures'
import type { Tx } from '../../../db/database'
import { listOf, paged } from '../../../db/sql/lists'
import { all, countOf } from '../../../db/sql/rows'
import { personCounts, programCounts } from '../activity'
import { type DayColumn, sumsOfDays } from '../days'
import { everybody, personFields } from '../people'
import { figureBase, type Scope } from '../scope'

type Query = QueryOf<typeof contract.overview.rows>
type Answer = ResultInput<typeof contract.overview.rows>

/** That a class is completed, and a challenge delivered, for the first time: again counts nowhere. */
const isFirst = sql`(a.kind not in ('completed', 'challenge') or not exists (
  select from activity f where f.user_id = a.user_id and f.program_id = a.program_id and f.class_id = a.class_id
    and f.kind = a.kind and (f.at, f.id) < (a.at, a.id)))`

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

/** How rows are found: going back from the newest activity of all, or of each program that counts, or from all that the people did who count. */
type Way = 'newest' | 'programs' | 'people'

/** To find the activity of people one by one takes as long as to read so much of it. */
const much = 10_000

/** In one program, so many rows are read for one of a kind. */
const ofAllKinds = 4

/**
 * The way that reads less. One goes back through as much activity as has a page of what counts in it, or through all of it.
 * @param count how much counts, where that is known
 */
async function wayTo(tx: Tx, scope: Scope, query: Query, count: number | undefined): Promise<Way> {
  const { programs, people } = scope
  const { page, limit, figure } = query
  if (count === undefined || limit === undefined || !(programs || people)) return 'newest'
  const all = (await countKept(tx, { ...scope, programs: null, segments: [''], isRest: false }, query)) ?? 0
  const read = Math.min(all, (page * limit * figureRows[figure].length * all) / count)
  if (programs) return read > programs.length * page * limit * ofAllKinds ? 'programs' : 'newest'
  return read > Math.max(count, much) ? 'people' : 'newest'
}

/** The activity `a` of the period that may count. Who does something again learns, and completes nothing by it. */
function counting(scope: Scope, { figure, limit }: Query): SQL {
  const { begin, end } = scope
  return sql`a.at >= ${begin} and a.at < ${end} and ${programCounts(scope, sql`a.program_id`)}
    and ${personCounts(scope, sql`a.user_id`, limit !== undefined)} and ${figure === 'engagement' ? sql`true` : isFirst}`
}

/** The columns of activity `a` that a row has. */
const found = sql`a.id, a.at, a.kind, a.value, a.user_id, a.program_id, a.class_id`

/** All that the people did who count, newest first. Whether it counts is looked at after that (`offset 0`), as far as the end of the page. */
function ofPeople(scope: Scope, query: Query): SQL {
  const { begin, end } = scope
  return sql`(select ${found} from (
      select * from activity a where a.user_id = any(array(select s.user_id from ${everybody} where ${scope.people ?? sql`true`}))
        and a.kind = any(${listOf(figureRows[query.figure])}) and a.at >= ${begin} and a.at < ${end}
      order by a.at desc, a.id desc offset 0) a
    where ${counting(scope, query)}) a`
}

/** What follows `from`: activity of all kinds that a figure is made of, of each kind or program the newest as far as the end of the page. */
function newest(scope: Scope, query: Query, way: Way): SQL {
  if (way === 'people') return ofPeople(scope, query)
  const { figure, page, limit } = query
  const most = limit === undefined ? sql`` : sql`limit ${page * limit}`
  const kinds = listOf(figureRows[figure])
  const [each, which] =
    way === 'programs'
      ? [sql`unnest(${listOf(scope.programs ?? [])})`, sql`a.program_id = k.each and a.kind = any(${kinds})`]
      : [sql`unnest(${kinds})`, sql`a.kind = k.each`]
  return sql`${each} k (each) cross join lateral (
    select ${found} from activity a where ${which} and ${counting(scope, query)}
    order by a.at desc, a.id desc ${most}) a`
}

/** The activity that a figure was made of, newest first. */
export async function figureRowsOf(tx: Tx, scope: Scope, query: Query): Promise<Answer> {
  const count = await countKept(tx, scope, query)
  if (count === 0) return { ...figureBase(scope), data: [], total: 0 }
  const way = await wayTo(tx, scope, query, count)
  const rows = await all(
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
    sql`(select a.* from ${newest(scope, query, way)} order by a.at desc, a.id desc ${paged(query)}) a
      join users u on u.id = a.user_id join programs p on p.id = a.program_id left join classes c on c.id = a.class_id
      order by a.at desc, a.id desc`,
  )
  return {
    ...figureBase(scope),
    data: rows.map(({ id, _id, name, email, programId, title, ...row }) => ({
      ...row,
      _id: id,
      person: { _id, name, email },
      program: { _id: programId, title },
    })),
    total: count ?? (await countOf(tx, newest(scope, { ...query, limit: undefined }, 'newest'))),
  }
}
