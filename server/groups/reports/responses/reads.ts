import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { one } from '../../../db/sql/rows'
import type { CellFormat } from '../../../platform/sheets/workbook'
import { personCounts, programCounts } from '../../overview/activity'
import { personFields } from '../../overview/people'
import type { Scope } from '../../overview/scope'
import { placeOfClass } from '../../people/learning/activity'
import { dayIn } from '../../people-export/reads'
import type { Cell, ResponsesTexts, Sheet } from './texts'

interface Column {
  width: number
  format: CellFormat
}

/** What columns look like. */
export const columns: Record<Cell, Column> = {
  name: { width: 28, format: 'text' },
  email: { width: 36, format: 'text' },
  program: { width: 40, format: 'text' },
  module: { width: 32, format: 'text' },
  lesson: { width: 32, format: 'text' },
  class: { width: 36, format: 'text' },
  status: { width: 14, format: 'text' },
  mark: { width: 10, format: 'decimal' },
  answer: { width: 12, format: 'count' },
  date: { width: 12, format: 'day' },
}

const ofPerson = ['name', 'email', 'program'] as const
const ofClass = ['module', 'lesson', 'class'] as const

/** What each sheet tells. */
export const cellsOf: Record<Sheet, readonly Cell[]> = {
  tests: [...ofPerson, ...ofClass, 'mark', 'date'],
  challenges: [...ofPerson, ...ofClass, 'status', 'mark', 'date'],
  answers: [...ofPerson, 'answer', 'date'],
}

/** The kind of activity that a sheet is of. */
const kinds: Record<Sheet, string> = { tests: 'test', challenges: 'challenge', answers: 'satisfaction' }

/** A person, `u`, did something, `a`, in a program, `p`: with the class `c` and its place. */
const cellIn = (cell: Cell, { timeZone }: Scope, { statuses }: ResponsesTexts): SQL => {
  const inSql: Record<Cell, SQL> = {
    name: sql`${personFields.name}`,
    email: sql`${personFields.email}`,
    program: sql`p.title`,
    module: sql`place.module`,
    lesson: sql`place.lesson`,
    class: sql`c.title`,
    status: sql`case when a.value is null then ${statuses.delivered}::text else ${statuses.marked}::text end`,
    mark: sql`a.value`,
    answer: sql`a.value`,
    date: dayIn(sql`a.at`, timeZone),
  }
  return inSql[cell]
}

/** Where a batch begins: after what was done last in the one before. */
export interface Place {
  /** As the database writes it: an instant has more places there than elsewhere. */
  at: string
  id: string
}

/** Rows of a sheet as JSON, and where the next ones begin; null after the last. */
export interface Batch {
  rows: string
  next: Place | null
  /** How far into the period they go, 0 to 1. */
  share: number
}

/** What counts of one kind, after a place. A challenge that was delivered again is told of once, as it stood at the end. */
function doneAfter(scope: Scope, sheet: Sheet, after: Place | null | undefined): SQL {
  const { begin, end } = scope
  const again = sql`not exists (
    select from activity f where f.user_id = a.user_id and f.program_id = a.program_id and f.kind = a.kind
      and f.class_id is not distinct from a.class_id and f.at < ${end} and (f.at, f.id) > (a.at, a.id))`
  return sql`activity a where a.company_id = ${scope.reader.caller.company} and a.kind = ${kinds[sheet]}
    and a.at >= ${begin} and a.at < ${end}
    and ${after ? sql`(a.at, a.id) > (${after.at}::timestamptz, ${after.id})` : sql`true`}
    and ${programCounts(scope, sql`a.program_id`)} and ${personCounts(scope, sql`a.user_id`)}
    and ${sheet === 'challenges' ? again : sql`true`}`
}

/**
 * The next rows of a sheet, in the order in which things were done. The order never changes, so that what arrives meanwhile makes
 * nothing come twice.
 */
export async function nextRows(
  tx: Tx,
  scope: Scope,
  sheet: Sheet,
  { texts, after, limit }: { texts: ResponsesTexts; after: Place | null | undefined; limit: number },
): Promise<Batch> {
  const { begin, end } = scope
  const cells = cellsOf[sheet].map(cell => cellIn(cell, scope, texts))
  const last = sql`order by a.at desc, a.id desc`
  const until = sql`least(${end}, ${scope.reader.clock().toISOString()}::timestamptz)`
  const found = await one(
    tx,
    {
      rows: sql<
        string | null
      >`json_agg(json_build_array(${sql.join(cells, sql`, `)}) order by a.at, a.id)::text`,
      count: sql<number>`count(*)`,
      at: sql<string>`(array_agg(a.at ${last}))[1]::text`,
      id: sql<string>`(array_agg(a.id ${last}))[1]`,
      share: sql<number>`least(1, extract(epoch from max(a.at) - ${begin})
        / nullif(extract(epoch from ${until} - ${begin}), 0))::float8`,
    },
    sql`(select a.* from ${doneAfter(scope, sheet, after)} order by a.at, a.id limit ${limit}) a
      join users u on u.id = a.user_id join programs p on p.id = a.program_id
      left join classes c on c.id = a.class_id ${placeOfClass}`,
  )
  const { rows, count = 0, at = '', id = '', share = 1 } = found ?? {}
  return { rows: rows ?? '[]', next: count < limit ? null : { at, id }, share: share ?? 1 }
}
