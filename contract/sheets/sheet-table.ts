import { mostUploadRows } from '../words/upload/columns'
import { SheetProblem } from '../words/upload/sheet-problem'
import { mostCells, mostColumns, tooLarge, tooManyRows } from './bounds'

interface FilledRow {
  /** In the file, from 1. */
  number: number
  /** By column, as long as the last filled one; holes are empty. */
  cells: string[]
  isHidden: boolean
}

interface Table {
  head: string[]
  /** Each as long as the head. */
  rows: string[][]
  /** Of each row in the file, from 1. */
  numbers: number[]
  /** The numbers of those that the sheet hides, by a filter for example. */
  hidden: number[]
}

/** The table that stands in a file. */
export interface ReadSheet extends Table {
  /** Of the template that the file was made from; null for any other. */
  version: string | null
  /** Of the sheet; empty for a file that has none. */
  name: string
}

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Takes the rows of one sheet from top to bottom, and makes a head and rows of them. */
export class SheetTable {
  /** What stands alone in its row above the head: titles, or all there is in a sheet of one column. */
  readonly #alone: FilledRow[] = []
  readonly #rows: FilledRow[] = []
  #head: FilledRow | undefined
  #cells = 0

  /**
   * @param number of the row in the file, from 1
   * @throws SheetProblem where there are more rows or cells than are uploaded
   */
  add(number: number, cells: string[], isHidden = false): void {
    if (cells.length > mostColumns) cells.length = mostColumns
    const filled = cells.reduce((count, text) => count + (isFilled(text) ? 1 : 0), 0)
    if (filled === 0) return
    this.#cells += filled
    if (this.#cells > mostCells) throw tooLarge()
    const row = { number, cells, isHidden }
    if (this.#head) this.#rows.push(row)
    else if (filled > 1) this.#head = row
    else this.#alone.push(row)
    if (this.#rows.length > mostUploadRows || this.#alone.length > mostUploadRows + 1) throw tooManyRows()
  }

  /** The texts of the head, once it has come. */
  get head(): readonly string[] | undefined {
    return this.#head?.cells
  }

  /** Whether no row had anything in it. */
  get isBlank(): boolean {
    return this.#head === undefined && this.#alone.length === 0
  }

  /**
   * The table, without columns that have nothing in them.
   * @throws SheetProblem where there is no row below the head
   */
  whole(): Table {
    const [head, ...rows] = this.#head ? [this.#head, ...this.#rows] : this.#alone
    if (!head || rows.length === 0) throw new SheetProblem('uploadEmpty')
    const columns = filledColumns([head, ...rows])
    const aligned = (cells: readonly string[]) => columns.map(column => cells[column] ?? '')
    return {
      head: aligned(head.cells),
      rows: rows.map(({ cells }) => aligned(cells)),
      numbers: rows.map(({ number }) => number),
      hidden: rows.filter(({ isHidden }) => isHidden).map(({ number }) => number),
    }
  }
}

/** The columns that have something in one of the rows, in their order. */
function filledColumns(rows: readonly FilledRow[]): number[] {
  const found = new Set<number>()
  for (const { cells } of rows)
    for (const [column, text] of cells.entries()) if (!found.has(column) && isFilled(text)) found.add(column)
  return [...found].sort((one, other) => one - other)
}
