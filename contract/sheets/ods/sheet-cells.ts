import { lastRow } from '../../words/upload/columns'
import { mostCellCharacters, mostColumns } from '../bounds'
import { booleanText, isPadded, momentText, plainNumber } from '../cell-values'
import type { TakeRow } from '../version'
import type { XmlListener } from '../xml/xml-reader'
import { attribute, countIn } from '../xml/xml-text'

/** A table of the document as it is read. */
export interface TableListener {
  /** @returns whether its rows are wanted */
  begin(name: string, isHidden: boolean): boolean
  /** @returns whether more of this table is wanted */
  row: TakeRow
  /** @returns whether further tables are wanted */
  end(): boolean
  /** A name that stands for a cell. */
  name(name: string, reference: string): void
}

/** What is part of a cell and not of its text. */
const aside = new Set(['annotation', 'shapes', 'ruby-text'])

/** Reads `content.xml` (OpenDocument 1.3, part 3): cells and rows say how often they stand there, and are repeated as far as they have something in them. */
export class OdsCells implements XmlListener {
  readonly #listener: TableListener
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #isDone = false
  #isWanted = false
  /** Tables can stand in cells of others, and are no tables of the document. */
  #depth = 0
  #row = 0
  #rowsAlike = 1
  #isHidden = false
  #cells: string[] = []
  #column = 0
  #tag = ''
  #isCell = false
  #aside = 0
  #paragraphs = 0
  #isText = false
  #text = ''

  constructor(listener: TableListener) {
    this.#listener = listener
  }

  open(name: string, tag: string): void {
    if (this.#isCell) this.#openInCell(name, tag)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#beginCell(tag)
    else if (name === 'table-row') this.#beginRow(tag)
    else if (name === 'style') this.#style = attribute(tag, 'name') ?? ''
    else if (name === 'table-properties' && attribute(tag, 'display') === 'false')
      this.#hiddenStyles.add(this.#style)
    else if (name === 'table') this.#beginTable(tag)
    else if (name === 'named-range')
      this.#listener.name(attribute(tag, 'name') ?? '', attribute(tag, 'cell-range-address') ?? '')
  }

  close(name: string): void {
    if (this.#isCell) this.#closeInCell(name)
    else if (name === 'table-row') this.#endRow()
    else if (name === 'table') this.#isDone ||= !this.#listener.end()
  }

  text(text: string): void {
    if (this.#isText && this.#aside === 0 && this.#text.length < mostCellCharacters)
      // White space counts once (6.1.2): what is meant stands as elements.
      this.#text += text.replace(/[ \t\r\n]+/g, ' ')
  }

  isDone(): boolean {
    return this.#isDone
  }

  #beginTable(tag: string): void {
    this.#row = 0
    const isHidden = this.#hiddenStyles.has(attribute(tag, 'style-name') ?? '')
    this.#isWanted = this.#listener.begin(attribute(tag, 'name') ?? '', isHidden)
  }

  #beginRow(tag: string): void {
    this.#rowsAlike = countIn(tag, 'number-rows-repeated', 1)
    this.#isHidden = ['collapse', 'filter'].includes(attribute(tag, 'visibility') ?? '')
    this.#cells = []
    this.#column = 0
  }

  #endRow(): void {
    const isFilled = this.#cells.length > 0
    for (let count = 0; isFilled && this.#isWanted && count < this.#rowsAlike; count++) {
      const number = this.#row + count + 1
      this.#isWanted = number <= lastRow && this.#listener.row(number, [...this.#cells], this.#isHidden)
    }
    this.#row += this.#rowsAlike
  }

  #beginCell(tag: string): void {
    this.#isCell = true
    this.#tag = tag
    this.#depth = 0
    this.#aside = 0
    this.#paragraphs = 0
    this.#text = ''
  }

  #openInCell(name: string, tag: string): void {
    if (name === 'table-cell' || name === 'covered-table-cell') this.#depth++
    if (aside.has(name)) this.#aside++
    if (this.#aside > 0 || this.#depth > 0) return
    if (name === 'p') {
      this.#isText = true
      if (this.#paragraphs++ > 0) this.#text += '\n'
    } else if (name === 's') this.#text += ' '.repeat(Math.min(countIn(tag, 'c', 1), 1000))
    else if (name === 'tab') this.#text += '\t'
    else if (name === 'line-break') this.#text += '\n'
  }

  #closeInCell(name: string): void {
    if (aside.has(name)) this.#aside--
    if (name === 'p') this.#isText = false
    if (name !== 'table-cell' && name !== 'covered-table-cell') return
    if (this.#depth-- > 0) return
    this.#isCell = false
    this.#endCell()
  }

  #endCell(): void {
    const times = countIn(this.#tag, 'number-columns-repeated', 1)
    const text = this.#isWanted ? cellText(this.#tag, this.#text) : ''
    const end = Math.min(this.#column + times, mostColumns)
    if (text !== '') for (let column = this.#column; column < end; column++) this.#fill(column, text)
    this.#column += times
  }

  #fill(column: number, text: string): void {
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = text
  }
}

/** The text of a cell: what it holds, except where what it shows has leading zeros. */
function cellText(tag: string, shown: string): string {
  switch (attribute(tag, 'value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const value = Number(attribute(tag, 'value'))
      if (!Number.isFinite(value)) return shown
      return isPadded(shown, value) && !/[.,%]/.test(shown) ? shown : plainNumber(value)
    }
    case 'date': {
      const written = attribute(tag, 'date-value') ?? ''
      const milliseconds = Date.parse(/T[^Z]*$/.test(written) ? `${written}Z` : written)
      return Number.isNaN(milliseconds) ? shown : momentText(milliseconds)
    }
    case 'boolean':
      return booleanText(attribute(tag, 'boolean-value') === 'true')
    case 'string':
      return attribute(tag, 'string-value') ?? shown
    default:
      return shown
  }
}
