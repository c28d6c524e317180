import { type SQL, sql } from 'drizzle-orm'
import type { UserType } from '#contract/roles'
import type { employeeColumns } from '#contract/words/people'
import type { Tx } from '../../db/database'
import { listOf } from '../../db/sql/lists'
import { type Fields, one } from '../../db/sql/rows'
import { personColumns } from '../people/reads'
import { enrolledIn } from '../people-list/find/filters'
import { type EmployeeReader, employeesIn } from '../people-list/find/source'

type Column = (typeof employeeColumns)[number]

export interface SheetLayout {
  columns: readonly Column[]
  /** What the types of people are called. */
  types: Record<UserType, string>
  /** The program whose people they are, where it is one program's list. */
  promotion: string | undefined
}

const cells = ({ types, promotion }: SheetLayout): Record<Column, Fields[string]> => ({
  name: personColumns.name,
  email: personColumns.email,
  type: sql`${JSON.stringify(types)}::jsonb ->> u.type`,
  program: sql`p.title`,
  programCreatedAt: sql`p.created_at`,
  completionPercentage: promotion ? sql`pe.completion` : sql`s.completion`,
  lastProgramActivity: promotion ? sql`pe.last_activity_at` : sql`s.last_activity`,
  companyOrganizations: sql`gs.organizations`,
  companySuborganizations: sql`gs.suborganizations`,
  companyGroups: sql`gs.groups`,
  lastConnection: personColumns.lastConnection,
  lastContactDate: sql`s.last_contact`,
})

const namesOf = (type: string) =>
  sql`string_agg(g.name, ', ' order by g.name_search, g.id) filter (where g.type = ${type})`

/** The names of people's groupings, as `gs`. */
const groupingNames = (ids: SQL) => sql`
  (select ug.user_id, ${namesOf('organization')} as organizations,
     ${namesOf('suborganization')} as suborganizations, ${namesOf('group')} as groups
   from user_groupings ug join groupings g on g.id = ug.grouping_id
   where ug.user_id = any(${ids}) group by ug.user_id) gs`

/**
 * People by their ids, in that order, as JSON of the cells of their rows; instants are ISO 8601. The database writes
 * the text and the thread of the workbook reads it: as objects, 100,000 people left 120 MB of garbage in the server's
 * own heap, which cannot be capped.
 */
export async function sheetRows(
  tx: Tx,
  reader: EmployeeReader,
  people: readonly string[],
  layout: SheetLayout,
): Promise<string> {
  const ids = listOf(people)
  const cellOf = cells(layout)
  const row = sql.join(
    layout.columns.map(column => cellOf[column]),
    sql`, `,
  )
  const found = await one(
    tx,
    { rows: sql<string | null>`json_agg(json_build_array(${row}) order by t.place)::text` },
    sql`unnest(${ids}) with ordinality t (id, place) join ${employeesIn(reader)} on s.user_id = t.id
        ${enrolledIn(reader, layout.promotion)} join users u on u.id = s.user_id
        left join programs p on p.id = s.program_id left join ${groupingNames(ids)} on gs.user_id = s.user_id`,
  )
  return found?.rows ?? '[]'
}
