import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { one } from '../../../db/sql/rows'
import { enrolledInSome, everybody, learnerCounts, type OverviewPerson, readPeople } from '../people'
import { boundsOf, exact, figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.performers>
type Performer = Answer['highest'][number]
type Row = Omit<Performer, 'person'> & { user: string }

/** How many of either end are told of. */
const most = 10

/** What follows `from`: the people `f` of the funnel's first stage, with their means, where all programs count. */
const ofEverything = (scope: Scope): SQL => sql`(
  select s.user_id, s.completion_mean as completion, s.mark_mean as mark, s.seats as programs
  from ${everybody}
  where s.completion_mean is not null and s.first_enrolled < ${boundsOf(scope).end} and ${learnerCounts(scope)}) f`

/** People who are enrolled in programs that count, with their means over these; not all of them may count. */
const ofPrograms = (scope: Scope, programs: readonly string[]): SQL => sql`
  select e.user_id, avg(e.completion) as completion, avg(e.test_mark) as mark, count(*) as programs
  from ${enrolledInSome(programs)} group by e.user_id having min(e.enrolled_at) < ${boundsOf(scope).end}`

/** The same, in an order. Whether somebody counts is looked up one by one (`offset 0`), until there are enough. */
const inOrder = (
  learners: SQL,
  order: SQL,
): SQL => sql`(select * from performing f order by ${order} offset 0) f
  where exists (select from employee_stats s where s.user_id = f.user_id and ${learners} offset 0)`

/** What follows `from`: the people `f` who count, where programs are named. */
const performing = ({ learners }: Scope, order: SQL): SQL =>
  learners ? inOrder(learners, order) : sql`performing f`

const firstOf = (scope: Scope, order: SQL, limit: number) =>
  sql<Row[]>`(select coalesce(json_agg(t), '[]') from (
    select f.user_id as "user", f.completion, f.mark as "testMark", f.programs
    from ${scope.programs ? performing(scope, order) : ofEverything(scope)} order by ${order} limit ${limit}) t)`

const told =
  (nameOf: (id: string) => OverviewPerson | undefined) =>
  ({ user, completion, testMark, ...row }: Row): Performer[] => {
    const person = nameOf(user)
    const marked = testMark === null ? null : exact(testMark)
    return person ? [{ person, completion: exact(completion), testMark: marked, ...row }] : []
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
  const row = told(
    await readPeople(
      tx,
      [...highest, ...others].map(({ user }) => user),
    ),
  )
  return { ...figureBase(scope), highest: highest.flatMap(row), lowest: others.flatMap(row) }
}
