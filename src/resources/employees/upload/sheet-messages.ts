import type { ReadSheet } from '#contract/sheets/sheet-table'
import type { MarkedRow } from '#contract/sheets/write-workbook'
import type { SheetProblem } from '#contract/words/upload/sheet-problem'

/** What the thread of spreadsheets is asked: to read a file, or to write rows that come one slice after the other. */
export type SheetRequest =
  | { kind: 'read'; file: Blob }
  | { kind: 'rows'; rows: MarkedRow[] }
  | { kind: 'write'; heads: string[]; name: string }

/** What it answers: rows in slices, then the rest of the sheet; that it has taken a slice; a workbook; or why there is none. */
export type SheetAnswer =
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'sheet'; sheet: Omit<ReadSheet, 'rows'> }
  | { kind: 'taken' }
  | { kind: 'workbook'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'problem'; code: SheetProblem['code']; values: SheetProblem['values'] }

/** Rows that go from thread to thread at once: the page has them in a few milliseconds. */
const slice = 500

export function* slicesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += slice) yield rows.slice(at, at + slice)
}
