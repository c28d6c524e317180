import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { type Columns, rows, selected } from '../db/rows'
import type { Reader } from '../programs/visibility'
import { groupingFields, groupingsOf, type Person, personColumns } from '../users/queries'
import { type Enrolment, enrolmentColumns } from './enrolment-columns'
import { conditionsOf, type EmployeeFilters, enrolledIn, isSearchAlone } from './filters'
import { type EmployeeQuery, inOrder, sortKey } from './order'
import { mostCounted, searchEmployees } from './search'
import { employeesIn } from './source'

type Page = ResultInput<typeof contract.users.students>
type Employee = Page['data'][number]

/** Who asks, when, and in which company. */
export interface EmployeeReader extends Reader {
  caller: { user: string; company: string }
  clock: () => Date
}

type Row = Person &
  Pick<Employee, 'lastContactDate' | 'completionPercentage' | 'lastProgramActivity' | 'morePrograms'> & {
    programId: string | null
    programTitle: string | null
    programCreatedAt: string | null
  }

const columns = (promotion: string | undefined): Columns<Row> => ({
  ...personColumns,
  lastContactDate: sql`s.last_contact`,
  completionPercentage: promotion ? sql`pe.completion` : sql`s.completion`,
  lastProgramActivity: promotion ? sql`pe.last_activity_at` : sql`s.last_activity`,
  morePrograms: sql`greatest(s.seats - 1, 0)`,
  programId: sql`p.id`,
  programTitle: sql`p.title`,
  programCreatedAt: sql`p.created_at`,
})

interface Matching {
  /** What follows `from`: everybody who matches. */
  from: SQL
  /** How many, counted up to one beyond `mostCounted`, where the search has told: then they are many. */
  total?: number
}

async function matchingEmployees(
  tx: Tx,
  reader: EmployeeReader,
  filters: EmployeeFilters,
): Promise<Matching> {
  const { condition, total } = await searchEmployees(tx, filters)
  const conditions = conditionsOf(filters, reader.caller.company, reader.clock())
  return {
    from: sql`${employeesIn(reader)} ${enrolledIn(filters.promotion)} where ${conditions} and ${condition}`,
    total: reader.reach === 'A' && isSearchAlone(filters) ? total : undefined,
  }
}

type Sorted = EmployeeFilters & Partial<Pick<EmployeeQuery, 'sortBy' | 'sortDirection'>>

interface Found {
  total: number
  ids: string[]
}

/**
 * Reads those who match, counts them and sorts them: what is best where they are few. The planner takes each list for a
 * mixed one, and would walk through everybody in the order of a sort in which those few come last.
 */
async function findFew(tx: Tx, { from }: Matching, query: Sorted, paged: SQL): Promise<Found> {
  const [found] = await rows<Found>(
    tx,
    sql`with m as materialized (
          select s.user_id, ${sortKey(query)} as key from ${from} limit ${mostCounted + 1})
        select (select count(*) from m) as total,
          array(select m.user_id from m order by ${inOrder(query, sql`m.key`, sql`m.user_id`)} ${paged}) as ids`,
  )
  return found ?? { total: 0, ids: [] }
}

/** Walks the list in its order: what is best where every few rows somebody matches. */
async function findMany(tx: Tx, { from }: Matching, query: Sorted, paged: SQL): Promise<string[]> {
  const order = inOrder(query, sortKey(query), sql`s.user_id`)
  const found = await rows<{ id: string }>(
    tx,
    sql`select s.user_id as id from ${from} order by ${order} ${paged}`,
  )
  return found.map(({ id }) => id)
}

async function countOf(tx: Tx, { from }: Matching): Promise<number> {
  const [count] = await rows<{ total: number }>(tx, sql`select count(*) as total from ${from}`)
  return count?.total ?? 0
}

/** The ids of everybody who matches, in the order of the list, sent as one text: 100,000 rows are slow on the embedded engine. */
export async function employeeIds(tx: Tx, reader: EmployeeReader, query: Sorted): Promise<string[]> {
  const { from } = await matchingEmployees(tx, reader, query)
  const order = inOrder(query, sortKey(query), sql`s.user_id`)
  const [found] = await rows<{ ids: string | null }>(
    tx,
    sql`select string_agg(s.user_id, ',' order by ${order}) as ids from ${from}`,
  )
  return found?.ids?.split(',') ?? []
}

/** How many match. */
export const countEmployees = async (
  tx: Tx,
  reader: EmployeeReader,
  filters: EmployeeFilters,
): Promise<number> => countOf(tx, await matchingEmployees(tx, reader, filters))

/** The ids of a page, and how many match, counted up to one beyond `mostCounted`. */
async function findPage(
  tx: Tx,
  matching: Matching,
  { limit, page, ...query }: EmployeeQuery,
): Promise<Found> {
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const few = matching.total === undefined ? await findFew(tx, matching, query, paged) : undefined
  const total = matching.total ?? few?.total ?? 0
  if (few && total <= mostCounted) return few
  return { total, ids: await findMany(tx, matching, query, paged) }
}

/** A page of the employees that the reader sees; the total is right also past the last page. */
export async function listEmployees(tx: Tx, reader: EmployeeReader, query: EmployeeQuery): Promise<Page> {
  const matching = await matchingEmployees(tx, reader, query)
  const { total, ids } = await findPage(tx, matching, query)
  const data = await readEmployees(tx, reader, ids, query.promotion)
  const more = total > mostCounted
  if (query.count === 'exact') return { data, total: more ? await countOf(tx, matching) : total }
  return { data, total: Math.min(total, mostCounted), more }
}

/** Employees by their ids, in that order. */
async function readEmployees(
  tx: Tx,
  reader: EmployeeReader,
  ids: string[],
  promotion: string | undefined,
): Promise<Employee[]> {
  const found = await rows<Row>(
    tx,
    sql`select ${selected(columns(promotion))} from ${employeesIn(reader)} ${enrolledIn(promotion)}
        join users u on u.id = s.user_id left join programs p on p.id = s.program_id
        where s.user_id = any(${sql.param(ids)}::text[])`,
  )
  const groupings = await groupingsOf(tx, ids)
  const enrolments = await enrolmentsIn(tx, ids, promotion)
  const employees = found.map(({ programId, programTitle, programCreatedAt, ...person }) => ({
    ...person,
    ...groupingFields(groupings.get(person._id)),
    program:
      programId && programTitle !== null && programCreatedAt
        ? { _id: programId, title: programTitle, createdAt: programCreatedAt }
        : null,
    ...(promotion && { enrolment: enrolments.get(person._id) }),
  }))
  const byId = new Map(employees.map(employee => [employee._id, employee]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

async function enrolmentsIn(
  tx: Tx,
  people: string[],
  promotion: string | undefined,
): Promise<ReadonlyMap<string, Enrolment>> {
  if (!promotion) return new Map()
  const found = await rows<Enrolment & { person: string }>(
    tx,
    sql`select ${selected({ ...enrolmentColumns(sql`e`), person: sql`e.user_id` })} from enrolments e
        where e.program_id = ${promotion} and e.user_id = any(${sql.param(people)}::text[])`,
  )
  return new Map(found.map(({ person, ...enrolment }) => [person, enrolment]))
}
