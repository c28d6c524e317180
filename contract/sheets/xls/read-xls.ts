import { type CellObject, read, type WorkBook } from 'xlsx'
import { versionName } from '../../words/upload/columns'
import { SheetProblem } from '../../words/upload/sheet-problem'
import { mostColumns } from '../bounds'
import { booleanText, numberText } from '../cell-values'
import { ListSheet } from '../list-sheet'
import type { ReadSheet } from '../sheet-table'
import { versionOf } from '../version'
import { CompoundFile } from './compound'
import { Records, type XlsSheet } from './records'

/** Cells that SheetJS reads at once: it takes half a kilobyte for each. */
const window = 60_000

/** What stands in a cell whose formula failed, by its number ([MS-XLS], 2.5.10). */
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function textOf(cell: CellObject, from1904: boolean): string {
  const { t, v, z } = cell
  if (t === 'n' && typeof v === 'number')
    return numberText(v, z === undefined ? undefined : String(z), from1904)
  if (t === 'b') return booleanText(v === true)
  if (t === 'e') return errors[Number(v)] ?? '#VALUE!'
  return v === undefined || v === null ? '' : String(v)
}

/** The stream of the workbook in the file. */
function recordsOf(bytes: Uint8Array): Records {
  const file = new CompoundFile(bytes)
  if (file.has('EncryptedPackage')) throw new SheetProblem('uploadEncrypted')
  const stream = file.read('Workbook') ?? file.read('Book')
  if (!stream) throw new SheetProblem('uploadKind')
  return new Records(stream)
}

/** What SheetJS makes of the workbook with these records of cells and texts, and no other. */
const bookWith = (records: Records, shown: readonly number[]): WorkBook =>
  records.showing(shown, () =>
    read(records.stream, {
      // Of an "array" SheetJS would make a list with eight bytes for each.
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    }),
  )

/** The workbook without its cells. */
interface Workbook {
  records: Records
  nameOf(sheet: XlsSheet): string
  names: readonly { Name: string; Ref: string }[]
  strings: readonly string[]
}

function workbookOf(records: Records): Workbook {
  const book: WorkBook & { Strings?: readonly { t?: string }[] } = bookWith(records, records.strings)
  // SheetJS has the sheets in the order in which they begin.
  const places = records.places.toSorted((one, other) => one - other)
  return {
    records,
    nameOf: ({ at }) => book.SheetNames[places.indexOf(at)] ?? '',
    names: book.Workbook?.Names ?? [],
    strings: (book.Strings ?? []).map(({ t }) => t ?? ''),
  }
}

function fill(rows: string[][], row: number, column: number, text: string): void {
  if (text === '' || column >= mostColumns) return
  rows[row] ??= []
  const cells = rows[row]
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** Fills in the cells that SheetJS has read of a sheet. */
function fillFrom(rows: string[][], book: WorkBook, name: string): void {
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  book.Sheets[name]?.['!data']?.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      fill(rows, row, column, textOf(cell, from1904))
    })
  })
}

/** The cells of a sheet by row and column; rows without any are left out. */
function rowsOf({ records, strings, nameOf }: Workbook, sheet: XlsSheet): string[][] {
  const { references, cells } = sheet
  const rows: string[][] = []
  for (const at of references) {
    const { row, column, string } = records.referenceAt(at)
    fill(rows, row, column, strings[string] ?? '')
  }
  for (let from = 0; from < cells.length; from += window)
    fillFrom(rows, bookWith(records, cells.slice(from, from + window)), nameOf(sheet))
  return rows
}

function versionIn(workbook: Workbook): string | null {
  const reference = workbook.names.find(({ Name }) => Name === versionName)?.Ref
  return versionOf(reference, ({ sheet }, take) => {
    const found = workbook.records.sheets.find(one => workbook.nameOf(one) === sheet)
    if (found) rowsOf(workbook, found).every((cells, row) => take(row + 1, cells))
  })
}

/**
 * Reads a workbook of Excel until 2003 with SheetJS, some cells at a time. Such a file holds no more than 65,536 rows and
 * 256 columns a sheet.
 * @throws SheetProblem
 */
export function readXls(bytes: Uint8Array): ReadSheet {
  const workbook = workbookOf(recordsOf(bytes))
  const version = versionIn(workbook)
  const list = new ListSheet()
  for (const sheet of workbook.records.sheets)
    if (!sheet.isHidden && list.begin(workbook.nameOf(sheet)))
      rowsOf(workbook, sheet).every((cells, row) => list.take(row + 1, cells))
  return { version, ...list.whole() }
}
