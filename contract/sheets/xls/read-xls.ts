import { type CellObject, CFB, read, type WorkBook } from 'xlsx'
import { versionName } from '../../words/upload/columns'
import { SheetProblem } from '../../words/upload/sheet-problem'
import { mostColumns } from '../bounds'
import { booleanText, numberText } from '../cell-values'
import { placeOf } from '../place'
import { type ReadSheet, SheetTable } from '../sheet-table'
import type { TakeRow } from '../version'
import { refuseOverlaps } from './compound'
import { Records, type XlsSheet } from './records'

/** The parts of SheetJS that know the files in a compound file; its types leave them open. */
interface CompoundFiles {
  read(bytes: Uint8Array, options: { type: 'array' }): unknown
  find(file: unknown, path: string): { content: Uint8Array } | null
}

const compound: CompoundFiles = CFB

/** Cells that SheetJS reads at once: it takes half a kilobyte for each. */
const window = 150_000

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

/** Hands over the rows of a sheet, whatever it says of its own size. @returns whether more is wanted */
function takeRows(book: WorkBook, name: string, take: TakeRow): boolean {
  const rows = book.Sheets[name]?.['!data'] ?? []
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  return rows.every((row, place) =>
    take(
      place + 1,
      Array.from(row.slice(0, mostColumns), cell => (cell ? textOf(cell, from1904) : '')),
    ),
  )
}

/** The stream of the workbook in the file. */
function recordsOf(bytes: Uint8Array): Records {
  refuseOverlaps(bytes)
  const file = compound.read(bytes, { type: 'array' })
  if (compound.find(file, 'EncryptedPackage')) throw new SheetProblem('uploadEncrypted')
  const stream = compound.find(file, 'Workbook') ?? compound.find(file, 'Book')
  if (!stream) throw new SheetProblem('uploadKind')
  return new Records(Uint8Array.from(stream.content))
}

/** A workbook that has these cells and no other. */
const bookWith = (records: Records, cells: readonly number[]): WorkBook =>
  records.showing(cells, () =>
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

/** Where the cells from a place on end that are read at once: behind a whole row. */
function windowEnd(records: Records, cells: readonly number[], from: number): number {
  let end = from + window
  while (end < cells.length && records.rowAt(cells[end] ?? 0) === records.rowAt(cells[end - 1] ?? 0)) end++
  return end
}

const nameOfFilled = (book: WorkBook) =>
  book.SheetNames.find(name => (book.Sheets[name]?.['!data'] ?? []).length > 0)

/** The table of a sheet with its name; undefined where nothing stands in it. */
function tableOf(records: Records, { cells }: XlsSheet): Omit<ReadSheet, 'version'> | undefined {
  const table = new SheetTable()
  let name = ''
  for (let from = 0; from < cells.length; ) {
    const end = windowEnd(records, cells, from)
    const book = bookWith(records, cells.slice(from, end))
    name = nameOfFilled(book) ?? name
    takeRows(book, name, (number, texts) => {
      table.add(number, texts)
      return true
    })
    from = end
  }
  return table.isBlank ? undefined : { name, ...table.whole() }
}

function versionIn(records: Records): string | null {
  const names = bookWith(records, []).Workbook?.Names
  const place = placeOf(names?.find(({ Name }) => Name === versionName)?.Ref ?? '')
  if (!place) return null
  const ofRow = records.sheets.flatMap(({ cells }) => cells.filter(at => records.rowAt(at) === place.row))
  let version = ''
  takeRows(bookWith(records, ofRow), place.sheet, (_, texts) => {
    version = texts[place.column] ?? ''
    return true
  })
  return version.trim() || null
}

/**
 * Reads a workbook of Excel until 2003 with SheetJS, some cells at a time. Such a file holds no more than 65,536 rows and
 * 256 columns a sheet.
 * @throws SheetProblem
 */
export function readXls(bytes: Uint8Array): ReadSheet {
  const records = recordsOf(bytes)
  const version = versionIn(records)
  for (const sheet of records.sheets) {
    const table = sheet.isHidden ? undefined : tableOf(records, sheet)
    if (table) return { version, ...table }
  }
  throw new SheetProblem('uploadEmpty')
}
