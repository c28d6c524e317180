import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { idsIn } from '../../../db/sql/lists'
import { all, one } from '../../../db/sql/rows'
import { programCounts } from '../activity'
import { enrolledInSome, everybody, learnerCounts, progressBefore, readPeople } from '../people'
import { exact, figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.performers>
type Performer = Answer['highest'][number]
type Row = Omit<Performer, 'person' | 'previousCompletion'> & { user: string }

/** How many of either end are told of. */
const most = 10

/**
 * What follows `from`: the people `f` of the funnel's first stage, with their means, where all programs count. Everybody is read in the order
 * of `employee_stats_means`; if people are named, those are found first (`offset 0`), who are few.
 */
const ofEverything = (scope: Scope): SQL => sql`(
  select s.user_id, s.completion_mean as completion, s.mark_mean as mark, s.seats as programs
  from ${everybody}
  where s.completion_mean is not null and s.first_enrolled < ${scope.end} and ${learnerCounts(scope)}
  ${scope.learners ? sql`offset 0` : sql``}) f`

/** Of the enrolments `e` of somebody: sums over counts, since `avg` keeps the squares too and takes twice as long. */
const means = sql`sum(e.completion) / count(*) as completion, sum(e.test_mark) / nullif(count(e.test_mark), 0) as mark,
  count(*) as programs`

/** People who are enrolled in programs that count, with their means over these; not all of them may count. */
const ofPrograms = (scope: Scope, programs: readonly string[]): SQL => sql`
  select f.* from ${enrolledInSome(programs, means, scope.end)}`

/** The same, in an order. Whether somebody counts is looked up one by one (`offset 0`), until there are enough. */
const inOrder = (
  learners: SQL,
  order: SQL,
): SQL => sql`(select * from performing f order by ${order} offset 0) f
  where exists (select from ${everybody} where s.user_id = f.user_id and ${learners} offset 0)`

/** What follows `from`: the people `f` who count, where programs are named. */
const performing = ({ learners }: Scope, order: SQL): SQL =>
  learners ? inOrder(learners, order) : sql`performing f`

const firstOf = (scope: Scope, order: SQL, limit: number) =>
  sql<Row[]>`(select coalesce(json_agg(t), '[]') from (
    select f.user_id as "user", f.completion, f.mark as "testMark", f.programs
    from ${scope.programs ? performing(scope, order) : ofEverything(scope)} order by ${order} limit ${limit}) t)`

/** The mean progress of people by the end of the period before, over the enrolments that count and had begun. */
async function readBefore(
  tx: Tx,
  scope: Scope,
  people: readonly string[],
): Promise<(id: string) => number | null> {
  const found = await all(
    tx,
    { user: sql<string>`e.user_id`, completion: sql<number | null>`avg(${progressBefore(scope)})` },
    sql`enrolments e where e.user_id = ${idsIn(people)} and e.removed_at is null
      and ${programCounts(scope, sql`e.program_id`)} group by e.user_id`,
  )
  const byId = new Map(found.map(({ user, completion }) => [user, completion]))
  return id => {
    const completion = byId.get(id) ?? null
    return completion === null ? null : exact(completion)
  }
}

/** The rows with what the people are called, and how far they were before. */
async function told(tx: Tx, scope: Scope, rows: readonly Row[]): Promise<Map<string, Performer>> {
  const ids = rows.map(({ user }) => user)
  const nameOf = await readPeople(tx, ids)
  const before = await readBefore(tx, scope, ids)
  return new Map(
    rows.flatMap(({ user, completion, testMark, ...row }): [string, Performer][] => {
      const person = nameOf(user)
      const marked = testMark === null ? null : exact(testMark)
      const progress = { completion: exact(completion), previousCompletion: before(user) }
      return person ? [[user, { person, ...progress, testMark: marked, ...row }]] : []
    }),
  )
}

/** The ten highest and the ten lowest by completion, then by mark; nobody is both. */
export async function performers(tx: Tx, scope: Scope): Promise<Answer> {
  const found = await one(
    tx,
    {
      highest: firstOf(scope, sql`f.completion desc, f.mark desc nulls last, f.user_id`, most),
      lowest: firstOf(scope, sql`f.completion, f.mark nulls first, f.user_id desc`, 2 * most),
    },
    columns =>
      scope.programs
        ? sql`with performing as materialized (${ofPrograms(scope, scope.programs)}) select ${columns}`
        : sql`select ${columns}`,
  )
  const { highest = [], lowest = [] } = found ?? {}
  const among = new Set(highest.map(({ user }) => user))
  const others = lowest.filter(({ user }) => !among.has(user)).slice(0, most)
  const performersById = await told(tx, scope, [...highest, ...others])
  const row = ({ user }: Row) => performersById.get(user) ?? []
  return { ...figureBase(scope), highest: highest.flatMap(row), lowest: others.flatMap(row) }
}
