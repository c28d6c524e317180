import { type SQL, sql } from 'drizzle-orm'
import { type EmployeeSheetColumn, employeeColumns } from '#contract/words/employee-list'
import type { Tx } from '../../db/database'
import { listOf } from '../../db/sql/lists'
import { type Fields, one } from '../../db/sql/rows'
import { enrolledIn, statusConditions } from '../people-list/find/filters'
import { type EmployeeReader, employeesIn, shownIn } from '../people-list/find/source'
import type { PersonStatus, SheetTexts } from './texts'

export interface SheetLayout {
  columns: readonly EmployeeSheetColumn[]
  texts: SheetTexts
  /** The company's, by name: the days of the workbook are those of its clock. */
  timeZone: string
  /** The program whose people they are, where it is one program's list. */
  promotion: string | undefined
}

/** The day of an instant by the company's clock, as a sheet has it. */
export const dayIn = (instant: Fields[string], timeZone: string): SQL =>
  sql`to_char((${instant}) at time zone ${timeZone}, 'YYYY-MM-DD')`

/** A rate as the screens show it, without the places behind that a division leaves. */
export const rounded = (value: Fields[string]): SQL => sql`round((${value})::numeric, 1)`

/** The one status of a person, by the same conditions as the tabs of the list. */
function statusOf({ clock }: EmployeeReader, { promotion, texts }: SheetLayout): SQL {
  const conditions = statusConditions(promotion, clock())
  const { active, inactive, removed, noseat, finishers } = conditions
  const name = (status: PersonStatus) => sql`${texts.statuses[status]}::text`
  return sql`case when ${active} then ${name('active')} when ${inactive} then ${name('inactive')}
    when ${removed} then ${name('removed')} when ${noseat} then ${name('noseat')}
    when ${finishers} then ${name('finished')} else ${name('stopped')} end`
}

function cellOf(column: EmployeeSheetColumn, reader: EmployeeReader, layout: SheetLayout): Fields[string] {
  if (column === 'status') return statusOf(reader, layout)
  if (column === 'type') return sql`${JSON.stringify(layout.texts.types)}::jsonb ->> u.type`
  const shown = shownIn(column, layout.promotion)
  const { kind } = employeeColumns[column]
  if (kind === 'instant') return dayIn(shown, layout.timeZone)
  return kind === 'percent' ? rounded(shown) : shown
}

const namesOf = (type: string) =>
  sql`string_agg(g.name, ', ' order by g.name_search, g.id) filter (where g.type = ${type})`

/** The names of people's groupings, as `gs`. */
export const groupingNames = (ids: SQL) => sql`
  (select ug.user_id, ${namesOf('organization')} as organizations,
     ${namesOf('suborganization')} as suborganizations, ${namesOf('group')} as groups
   from user_groupings ug join groupings g on g.id = ug.grouping_id
   where ug.user_id = any(${ids}) group by ug.user_id) gs`

/** Rows of cells as JSON text. @param from what follows `from`, with `t.place` of each person */
export async function rowsAsJson(tx: Tx, cells: Fields[string][], from: SQL, order: SQL): Promise<string> {
  const row = sql.join(cells, sql`, `)
  const found = await one(
    tx,
    { rows: sql<string | null>`json_agg(json_build_array(${row}) order by ${order})::text` },
    from,
  )
  return found?.rows ?? '[]'
}

/**
 * People by their ids, in that order, as JSON of the cells of their rows; days are those of the company. The database writes
 * the text and the thread of the workbook reads it: as objects, 100,000 people left 120 MB of garbage in the server's
 * own heap, which cannot be capped.
 */
export function sheetRows(
  tx: Tx,
  reader: EmployeeReader,
  people: readonly string[],
  layout: SheetLayout,
): Promise<string> {
  const ids = listOf(people)
  return rowsAsJson(
    tx,
    layout.columns.map(column => cellOf(column, reader, layout)),
    sql`unnest(${ids}) with ordinality t (id, place) join ${employeesIn(reader)} on s.user_id = t.id
        ${enrolledIn(reader, layout.promotion)} join users u on u.id = s.user_id
        left join programs p on p.id = s.program_id left join ${groupingNames(ids)} on gs.user_id = s.user_id`,
    sql`t.place`,
  )
}
