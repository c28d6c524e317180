import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { one } from '../../../db/sql/rows'
import { counts, enrolledInSome, everybody, type OverviewPerson, readPeople } from '../people'
import { boundsOf, exact, figureBase, type Scope } from '../scope'

type Answer = ResultInput<typeof contract.overview.performers>
type Performer = Answer['highest'][number]
type Row = Omit<Performer, 'person'> & { user: string }

/** How many of either end are told of. */
const most = 10

/** What follows `from`: people of the funnel's first stage, with their means over the enrolments that count. */
function performing(scope: Scope): SQL {
  const { end } = boundsOf(scope)
  if (!scope.programs)
    return sql`(select s.user_id, s.completion_mean as completion, s.mark_mean as mark, s.seats as programs
      from ${everybody}
      where s.completion_mean is not null and s.first_enrolled < ${end} and ${counts(scope)}) f`
  return sql`(select e.user_id, avg(e.completion) as completion, avg(e.test_mark) as mark, count(*) as programs
    from ${enrolledInSome(scope.programs)} group by e.user_id having min(e.enrolled_at) < ${end}) f
    join employee_stats s on s.user_id = f.user_id where ${counts(scope)}`
}

const rowsOf = (from: SQL, order: SQL, limit: number) =>
  sql<Row[]>`(select coalesce(json_agg(t), '[]') from (
    select f.user_id as "user", f.completion, f.mark as "testMark", f.programs
    from ${from} order by ${order} limit ${limit}) t)`

const told =
  (nameOf: (id: string) => OverviewPerson | undefined) =>
  ({ user, completion, testMark, ...row }: Row): Performer[] => {
    const person = nameOf(user)
    const marked = testMark === null ? null : exact(testMark)
    return person ? [{ person, completion: exact(completion), testMark: marked, ...row }] : []
  }

/** The ten highest and the ten lowest by completion, then by mark; nobody is both. */
export async function performers(tx: Tx, scope: Scope): Promise<Answer> {
  const from = performing(scope)
  const found = await one(
    tx,
    {
      highest: rowsOf(from, sql`f.completion desc, f.mark desc nulls last, f.user_id`, most),
      lowest: rowsOf(from, sql`f.completion, f.mark nulls first, f.user_id desc`, 2 * most),
    },
    columns => sql`select ${columns}`,
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
