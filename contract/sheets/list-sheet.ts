import { mappingOf, missingColumns } from '../words/upload/columns'
import { SheetProblem } from '../words/upload/sheet-problem'
import { type ReadSheet, SheetTable } from './sheet-table'
import type { TakeRow } from './version'

/** A head below that row is that of no list. */
const lowestHead = 50

interface Sheet {
  name: string
  table: SheetTable
  /** Its head names what is needed. */
  isList: boolean
}

/**
 * Finds the list among the sheets of a workbook, which are gone through in their order: the first whose head names the needed
 * columns, else the first with anything in it.
 */
export class ListSheet {
  #first: Sheet | undefined
  #sheet: Sheet | undefined

  /** A sheet begins, and the one before is over. @returns whether its rows are wanted */
  begin(name: string): boolean {
    if (this.#sheet?.isList) return false
    if (this.#sheet && !this.#sheet.table.isBlank) this.#first ??= this.#sheet
    this.#sheet = { name, table: new SheetTable(), isList: false }
    return true
  }

  /**
   * Takes a row of the sheet: of a further one no more than shows whether it is the list.
   * @throws SheetProblem where there are more rows or cells than are uploaded
   */
  readonly take: TakeRow = (number, cells, isHidden) => {
    const sheet = this.#sheet
    if (!sheet) return false
    const { table } = sheet
    const isOpen = table.head === undefined
    table.add(number, cells, isHidden)
    if (isOpen && table.head) sheet.isList = missingColumns(mappingOf(table.head)).length === 0
    return sheet.isList || !this.#first || (table.head === undefined && number < lowestHead)
  }

  /** @throws SheetProblem where no sheet has a row below its head */
  whole(): Omit<ReadSheet, 'version'> {
    const found = this.#sheet?.isList ? this.#sheet : (this.#first ?? this.#sheet)
    if (!found) throw new SheetProblem('uploadEmpty')
    return { name: found.name, ...found.table.whole() }
  }
}
