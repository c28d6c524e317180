import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { ownColumns } from '#contract/schemas/list-fields'
import { employeeColumns } from '#contract/words/employee-list'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { enrolments } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns, countOf } from '../../db/sql/rows'
import { type Enrolment, enrolmentColumns } from '../people/learning/enrolment-columns'
import { groupingFields, groupingsOf, type Person, personColumns } from '../people/reads'
import { type EmployeeFilters, enrolledIn } from './find/filters'
import { everyMatch, matchingEmployees } from './find/matching'
import type { EmployeeQuery, Sort } from './find/order'
import { findAll, findPage } from './find/page'
import { type EmployeeReader, employeesIn, shownIn } from './find/source'

const e = alias(enrolments, 'e')

type Page = ResultInput<typeof contract.users.students>
type Employee = Page['data'][number]

/** The columns of the list that are fields of their own. */
const own = ownColumns(employeeColumns)
type Own = Pick<Employee, (typeof own)[number]>

type Row = Person &
  Own &
  Pick<Employee, 'morePrograms'> & {
    programId: string | null
    programTitle: string | null
    programCreatedAt: string | null
  }

const columns = (promotion: string | undefined): Columns<Row> => ({
  ...personColumns,
  ...(Object.fromEntries(own.map(name => [name, shownIn(name, promotion)])) as Columns<Own>),
  morePrograms: sql`greatest(s.seats - 1, 0)`,
  programId: sql`p.id`,
  programTitle: sql`p.title`,
  programCreatedAt: sql`p.created_at`,
})

/**
 * The ids of everybody who matches, in the order of the list.
 * @param chosen of those who match these alone
 */
export const employeeIds = async (
  tx: Tx,
  reader: EmployeeReader,
  query: EmployeeFilters & Sort,
  chosen?: readonly string[],
): Promise<string[]> => findAll(tx, await matchingEmployees(tx, reader, query), query, chosen)

/** How many match. */
export const countEmployees = async (
  tx: Tx,
  reader: EmployeeReader,
  filters: EmployeeFilters,
): Promise<number> => countOf(tx, everyMatch(await matchingEmployees(tx, reader, filters)))

/** A page of the employees that the reader sees; the total is right also past the last page. */
export async function listEmployees(tx: Tx, reader: EmployeeReader, query: EmployeeQuery): Promise<Page> {
  const matching = await matchingEmployees(tx, reader, query)
  const { total, more, ids } = await findPage(tx, matching, query)
  const data = await readEmployees(tx, reader, ids, query.promotion)
  if (query.count === 'exact') return { data, total: more ? await countOf(tx, everyMatch(matching)) : total }
  return { data, total, more }
}

/** Employees by their ids, in that order. */
async function readEmployees(
  tx: Tx,
  reader: EmployeeReader,
  ids: string[],
  promotion: string | undefined,
): Promise<Employee[]> {
  const [found, groupings, enrolments] = await Promise.all([
    all(
      tx,
      columns(promotion),
      sql`${employeesIn(reader)} ${enrolledIn(reader, promotion)}
          join users u on u.id = s.user_id left join programs p on p.id = s.program_id
          where s.user_id = ${idsIn(ids)}`,
    ),
    groupingsOf(tx, ids),
    enrolmentsIn(tx, reader, ids, promotion),
  ])
  const employees = found.map(({ programId, programTitle, programCreatedAt, ...person }) => ({
    ...person,
    ...groupingFields(groupings.get(person._id)),
    program:
      programId && programTitle !== null && programCreatedAt
        ? { _id: programId, title: programTitle, createdAt: programCreatedAt }
        : null,
    ...besides(enrolments.get(person._id)),
  }))
  const byId = new Map(employees.map(employee => [employee._id, employee]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The fields of an enrolment beside those of a person, who has an id and a version of their own. */
function besides(enrolment: Enrolment | undefined) {
  if (!enrolment) return {}
  const { _id, version, ...fields } = enrolment
  return { ...fields, enrolment: { _id, version } }
}

async function enrolmentsIn(
  tx: Tx,
  reader: Reader,
  people: string[],
  promotion: string | undefined,
): Promise<ReadonlyMap<string, Enrolment>> {
  if (!promotion) return new Map()
  const found = await all(
    tx,
    { ...enrolmentColumns(sql`e`), person: e.userId },
    sql`enrolments e
        where e.program_id = ${promotion} and e.user_id = ${idsIn(people)}
          and ${involved(reader, sql`e.program_id`)}`,
  )
  return new Map(found.map(({ person, ...enrolment }) => [person, enrolment]))
}
