import type { ReadSheet } from '#contract/sheets/sheet-table'
import { messageOf } from '#contract/words/field-messages'
import { cleanCells, isBlank, isExample } from '#contract/words/upload/cells'
import {
  cellsOf,
  mappingOf,
  missingColumns,
  templateVersion,
  type UploadCells,
  type UploadColumn,
  uploadColumns,
  uploadHeads,
} from '#contract/words/upload/columns'
import { SheetProblem } from '#contract/words/upload/sheet-problem'
import { badField, Failure } from '../../../errors/failure'
import { readSheetApart } from '../../../platform/sheets/read-sheet'
import type { SentRow } from '../check/rows'
import type { Heads } from '../heads'

/** The specification's sentence, with the columns that are missing. */
function wrongFile(missing: readonly UploadColumn[]): Failure {
  const columns = missing.map(column => uploadHeads.en[column]).join(', ')
  const sentence = messageOf('uploadFile')
  const message = columns === '' ? sentence : `${sentence}: ${columns}`
  return new Failure('badRequest', [
    { path: 'file', code: 'uploadFile', message, ...(columns !== '' && { values: { columns } }) },
  ])
}

/** UTF-16 units of a cell that are looked at: a longer one is too long for any column. */
const longestCell = 1000

const bounded = (cells: UploadCells): UploadCells =>
  Object.fromEntries(
    uploadColumns.map(column => [column, cells[column].slice(0, longestCell).toWellFormed()]),
  ) as UploadCells

const isLeftOut = (cells: UploadCells) => {
  const clean = cleanCells(cells)
  return isBlank(clean) || isExample(clean)
}

function rowsOf({ version, head, rows, numbers }: ReadSheet, said: Heads): SentRow[] {
  if (version !== null && version !== templateVersion) throw wrongFile([])
  const mapping = mappingOf(head, said)
  const missing = missingColumns(mapping)
  if (missing.length > 0) throw wrongFile(missing)
  return rows.flatMap((texts, place) => {
    const cells = cellsOf(mapping, texts)
    return isLeftOut(cells) ? [] : [{ row: numbers[place] ?? place + 2, ...bounded(cells) }]
  })
}

/**
 * Reads the rows of a spreadsheet, apart from this thread; blank ones and the example of the template are left out.
 * @param said what the company has said that heads mean
 * @throws Failure `badRequest` at `file`, naming the columns that are missing
 */
export async function readRows(bytes: Uint8Array, said: Heads): Promise<SentRow[]> {
  const sheet = await readSheetApart(bytes).catch(error => {
    throw error instanceof SheetProblem ? badField('file', error.code, error.values) : error
  })
  const rows = rowsOf(sheet, said)
  if (rows.length === 0) throw badField('file', 'uploadEmpty')
  return rows
}
