import { and, eq, inArray, sql } from 'drizzle-orm'
import { addressKey } from '#contract/words/address'
import { searchText } from '#contract/words/search-text'
import { languageNamed } from '#contract/words/upload/cells'
import { type UploadCells, uploadColumns } from '#contract/words/upload/columns'
import type { Tx } from '../../../db/database'
import { idInBlock } from '../../../db/ids'
import { uploadRows } from '../../../db/schema'
import { all } from '../../../db/sql/rows'
import type { JudgedRow } from '../check/judge'
import { wordedCells } from '../check/report'
import type { SentRow, Unit } from '../check/rows'

const kinds = { new: 'created', changed: 'changed', unchanged: 'unchanged', wrong: 'skipped' } as const

/** Cells with what cannot be stored replaced: such a row is kept to be shown, and never goes in. */
const storable = (cells: UploadCells): UploadCells =>
  Object.fromEntries(
    uploadColumns.map(column => [column, cells[column].toWellFormed().replace(/\p{Cc}/gu, '\ufffd')]),
  ) as UploadCells

function stored({ row, kind, cells, person, targets, changes, errors }: JudgedRow, idBlock: string) {
  const goesIn = kind === 'new' || kind === 'changed'
  const shown = storable(cells)
  return {
    row,
    kind: kinds[kind],
    user_id: kind === 'wrong' ? null : (person?.id ?? idInBlock(idBlock, row)),
    cells: shown,
    name_search: searchText(`${shown.firstName} ${shown.lastName}`),
    email_key: addressKey(shown.email),
    language: languageNamed(cells.language) ?? null,
    organization_id: goesIn ? targets.organization : null,
    suborganization_id: goesIn ? targets.suborganization : null,
    group_id: goesIn ? targets.group : null,
    program_id: goesIn ? targets.program : null,
    before: person && kind !== 'wrong' ? beforeOf(person) : null,
    changes,
    errors: wordedCells(errors),
  }
}

const beforeOf = ({
  firstName,
  lastName,
  language,
  version,
  enrolment,
}: NonNullable<JudgedRow['person']>) => ({
  firstName,
  lastName,
  language,
  version,
  enrolment,
})

/** Keeps what becomes of rows. Nothing of it counts until the upload is put in. */
export async function stageRows(
  tx: Tx,
  { company, upload, idBlock }: { company: string; upload: string; idBlock: string },
  rows: readonly JudgedRow[],
): Promise<void> {
  const kept = rows.map(row => stored(row, idBlock))
  await tx.execute(
    sql`insert into upload_rows (company_id, upload_id, row, kind, user_id, cells, name_search, email_key, language,
          organization_id, suborganization_id, group_id, program_id, before, changes, errors)
        select ${company}, ${upload}, t.row, t.kind, t.user_id, t.cells, t.name_search, t.email_key, t.language,
          t.organization_id, t.suborganization_id, t.group_id, t.program_id, t.before, t.changes, t.errors
        from json_to_recordset(${JSON.stringify(kept)}::json) t (row integer, kind text, user_id text, cells jsonb,
          name_search text, email_key text, language text, organization_id text, suborganization_id text, group_id text,
          program_id text, before jsonb, changes jsonb, errors jsonb)`,
  )
}

/** Forgets what was planned for some rows, or for all. */
export async function unstageRows(tx: Tx, upload: string, rows?: readonly number[]): Promise<void> {
  const some = rows && inArray(uploadRows.row, [...rows])
  await tx.delete(uploadRows).where(and(eq(uploadRows.uploadId, upload), some))
}

/** How many rows of a file are stored together. */
const partSize = 1000

/** Keeps rows as they were given, until they have gone in. */
export async function storeParts(
  tx: Tx,
  { company, upload }: { company: string; upload: string },
  rows: readonly SentRow[],
): Promise<void> {
  for (let place = 0; place * partSize < rows.length; place += 1)
    await tx.execute(
      sql`insert into upload_parts (company_id, upload_id, place, rows)
          values (${company}, ${upload}, ${place},
            ${JSON.stringify(rows.slice(place * partSize, (place + 1) * partSize))}::json)`,
    )
}

/** Parts that are read in one unit of work: nobody waits for all of them. */
const readAtOnce = 10

/** Rows as they were given, in their order. */
export async function readParts(unit: Unit, upload: string): Promise<SentRow[]> {
  const read: SentRow[] = []
  for (let place = 0; ; place += readAtOnce) {
    const parts = await unit(tx =>
      all(
        tx,
        { rows: sql<SentRow[]>`rows` },
        sql`upload_parts where upload_id = ${upload} and place >= ${place} and place < ${place + readAtOnce} order by place`,
      ),
    )
    for (const { rows } of parts) for (const row of rows) read.push(row)
    if (parts.length < readAtOnce) return read
  }
}
