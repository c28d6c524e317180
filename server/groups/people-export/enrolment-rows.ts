import { type SQL, sql } from 'drizzle-orm'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { listOf } from '../../db/sql/lists'
import type { CellFormat } from '../../platform/sheets/workbook'
import { personColumns } from '../people/reads'
import { dayIn, rounded, rowsAsJson, type SheetLayout } from './reads'
import type { EnrolmentCell, EnrolmentState } from './texts'

interface EnrolmentColumn {
  width: number
  format: CellFormat
}

/** The columns of the second sheet, which has a row for each person and program. */
export const enrolmentColumns: Record<EnrolmentCell, EnrolmentColumn> = {
  name: { width: 28, format: 'text' },
  email: { width: 36, format: 'text' },
  program: { width: 40, format: 'text' },
  state: { width: 16, format: 'text' },
  start: { width: 12, format: 'day' },
  end: { width: 12, format: 'day' },
  deadline: { width: 12, format: 'day' },
  completion: { width: 14, format: 'percent' },
  timeInClasses: { width: 16, format: 'length' },
  testMark: { width: 12, format: 'decimal' },
  satisfaction: { width: 14, format: 'decimal' },
  lastActivity: { width: 16, format: 'day' },
  lastFollowUp: { width: 16, format: 'day' },
}

const names = Object.keys(enrolmentColumns) as EnrolmentCell[]

function cellsOf({ texts, timeZone }: SheetLayout): Record<EnrolmentCell, SQL> {
  const name = (state: EnrolmentState) => sql`${texts.states[state]}::text`
  return {
    name: sql`${personColumns.name}`,
    email: sql`${personColumns.email}`,
    program: sql`p.title`,
    state: sql`case when e.removed_at is not null then ${name('removed')}
      when e.finished_at is not null then ${name('finished')}
      when e.status = 'stopped' then ${name('stopped')} else ${name('inProgress')} end`,
    start: dayIn(sql`coalesce(e.started_at, e.enrolled_at)`, timeZone),
    end: dayIn(sql`e.finished_at`, timeZone),
    deadline: sql`e.deadline`,
    completion: rounded(sql`e.completion`),
    timeInClasses: sql`e.time_seconds`,
    testMark: rounded(sql`e.test_mark`),
    satisfaction: rounded(sql`e.satisfaction`),
    lastActivity: dayIn(sql`e.last_activity_at`, timeZone),
    lastFollowUp: dayIn(sql`e.last_follow_up_at`, timeZone),
  }
}

/**
 * The programs of people that the reader sees, those in force first, as JSON of the cells of their rows; of one program's
 * people, that one.
 */
export function enrolmentRows(
  tx: Tx,
  reader: Reader,
  people: readonly string[],
  layout: SheetLayout,
): Promise<string> {
  const { promotion } = layout
  const cells = cellsOf(layout)
  return rowsAsJson(
    tx,
    names.map(name => cells[name]),
    sql`unnest(${listOf(people)}) with ordinality t (id, place)
        join users u on u.id = t.id and u.deleted_at is null
        join enrolments e on e.user_id = u.id ${promotion ? sql`and e.program_id = ${promotion}` : sql``}
        join programs p on p.id = e.program_id and p.deleted_at is null and ${involved(reader, sql`p.id`)}`,
    sql`t.place, e.removed_at is not null, e.enrolled_at desc, e.id desc`,
  )
}
