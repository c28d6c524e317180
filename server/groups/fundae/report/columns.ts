import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { clockText } from '../../../db/sql/days'
import { listOf } from '../../../db/sql/lists'
import type { CellFormat, SheetColumn } from '../../../platform/sheets/workbook'
import { personColumns } from '../../people/reads'
import { rowsAsJson } from '../../people-export/reads'
import type { Group } from '../groups'
import { isCompleted } from '../problems'
import type { Head, ReportTexts } from './texts'

/** What the cells of a report are made with. */
export interface Layout {
  texts: ReportTexts
  /** The company's, by name: days and times of day are those of its clock. */
  timeZone: string
  threshold: number
  /** The reader may see what people said of themselves: documents and the like. */
  personal: boolean
  groups: readonly Group[]
}

export interface Column {
  head: Head
  width: number
  format: CellFormat
}

/** A column of rows that the database writes. */
export interface ReadColumn extends Column {
  cell: (layout: Layout) => SQL
}

export const sheetColumn = ({ head, width, format }: Column, { heads }: ReportTexts): SheetColumn => ({
  header: heads[head],
  width,
  format,
})

/** The instant on the company's clock, to the second. */
export const instantIn = (instant: SQL, { timeZone }: Layout): SQL => clockText(instant, timeZone)

const worded = (words: Readonly<Record<string, string>> | readonly string[], word: SQL): SQL =>
  sql`${JSON.stringify(words)}::jsonb ->> ${word}`

export const yesOrNo = (condition: SQL, { yes, no }: ReportTexts): SQL =>
  sql`case when ${condition} then ${yes}::text else ${no}::text end`

const personal = (cell: SQL, layout: Layout): SQL => (layout.personal ? cell : sql`null::text`)

export const column = (
  head: Head,
  width: number,
  format: CellFormat,
  cell: ReadColumn['cell'],
): ReadColumn => ({ head, width, format, cell })

/** Which group a row is of. */
export const groupColumns: readonly ReadColumn[] = [
  column('action', 12, 'text', () => sql`f.action_number`),
  column('group', 12, 'text', () => sql`f.group_number`),
  column('program', 40, 'text', () => sql`p.title`),
]

const documentColumn = column('document', 16, 'text', layout => personal(sql`d.document`, layout))
const nameColumn = column('name', 28, 'text', () => sql`${personColumns.name}`)

/** Which participant of which group a row is of. */
export const participantColumns: readonly ReadColumn[] = [...groupColumns, documentColumn, nameColumn]

const stateOf = ({ texts: { states }, threshold }: Layout): SQL => sql`
  case when ${isCompleted(threshold)} then ${states.completed}::text
    when e.status = 'stopped' then ${states.stopped}::text else ${states.inProgress}::text end`

/** Everything that a report says of a participant as a person. */
export const personalColumns: readonly ReadColumn[] = [
  ...groupColumns,
  column('documentType', 18, 'text', layout =>
    personal(worded(layout.texts.documentTypes, sql`d.document_type`), layout),
  ),
  documentColumn,
  nameColumn,
  column('email', 36, 'text', () => sql`u.email`),
  column('category', 30, 'text', layout =>
    personal(worded(layout.texts.categories, sql`(d.professional_category - 1)`), layout),
  ),
  column('education', 44, 'text', layout =>
    personal(worded(layout.texts.educationLevels, sql`(d.education_level - 1)`), layout),
  ),
  column('companyCif', 16, 'text', layout => personal(sql`d.company_cif`, layout)),
  column('organizations', 24, 'text', () => sql`gs.organizations`),
  column('suborganizations', 24, 'text', () => sql`gs.suborganizations`),
  column('groupings', 24, 'text', () => sql`gs.groups`),
  column('state', 14, 'text', stateOf),
]

/** What is known of the groups as a whole, as `g`. */
const groupsAsRows = (groups: Layout['groups']): SQL => {
  const rows = groups.map(({ _id: id, begins, ends, classes, tutors }) => ({
    id,
    begins,
    ends,
    classes,
    tutors: tutors.join(', '),
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as g (id text, begins date, ends date, classes integer, tutors text)`
}

/**
 * Rows of participants by the ids of their enrolments, in that order, as JSON of their cells: the thread of the workbook
 * reads it, and the server's own heap stays small.
 * @param beside what else the rows are made of; it may make several of one participant, or none
 * @param order of those of one participant
 */
export function participantRows(
  tx: Tx,
  layout: Layout,
  enrolments: readonly string[],
  { columns, beside = sql``, order = sql`t.place` }: ParticipantSheet,
): Promise<string> {
  return rowsAsJson(
    tx,
    columns.map(({ cell }) => cell(layout)),
    sql`unnest(${listOf(enrolments)}) with ordinality t (id, place)
        join enrolments e on e.id = t.id join users u on u.id = e.user_id join programs p on p.id = e.program_id
        join ${groupsAsRows(layout.groups)} on g.id = p.id
        left join program_fundae f on f.program_id = p.id
        left join participants d on d.user_id = e.user_id
        ${typeof beside === 'function' ? beside(layout) : beside}`,
    sql`t.place, ${order}`,
  )
}

/** A sheet that has rows for participants. */
export interface ParticipantSheet {
  columns: readonly ReadColumn[]
  beside?: SQL | ((layout: Layout) => SQL)
  order?: SQL
}
