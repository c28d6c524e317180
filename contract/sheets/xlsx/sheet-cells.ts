import { lastRow } from '../../words/upload/columns'
import { mostCellCharacters, mostColumns } from '../bounds'
import { booleanText, momentText, numberText } from '../cell-values'
import type { TakeRow } from '../version'
import type { XmlListener } from '../xml/xml-reader'
import { attribute, countIn } from '../xml/xml-text'
import { RichText, textOf } from './strings'

/** What cells refer to. */
export interface CellTexts {
  strings: readonly string[]
  /** By style. */
  formats: readonly (string | undefined)[]
  from1904: boolean
}

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true'

/** The column of a cell from 0; the next one where it does not say. Further ones than are read count as beyond all. */
function columnIn(tag: string, next: number): number {
  const place = attribute(tag, 'r')
  if (place === undefined) return next
  let column = 0
  for (let at = 0; at < place.length && column <= mostColumns; at++) {
    const letter = place.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

/** Reads the cells of a sheet (ECMA-376, 18.3): what it says of its own size is not asked. */
export class SheetCells implements XmlListener {
  readonly #texts: CellTexts
  readonly #take: TakeRow
  readonly #inline = new RichText()
  #isData = false
  #isDone = false
  #row = 0
  #isHidden = false
  #cells: string[] = []
  #column = -1
  #tag = ''
  #isValue = false
  #value = ''

  constructor(texts: CellTexts, take: TakeRow) {
    this.#texts = texts
    this.#take = take
  }

  open(name: string, tag: string): void {
    if (name === 'sheetData') this.#isData = true
    if (!this.#isData) return
    if (name === 'row') this.#beginRow(tag)
    else if (name === 'c') this.#beginCell(tag)
    else if (name === 'v') this.#isValue = true
    else this.#inline.open(name)
  }

  close(name: string): void {
    if (!this.#isData) return
    if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'sheetData') this.#isData = false
    else this.#inline.close(name)
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text.slice(0, mostCellCharacters)
    else this.#inline.add(text)
  }

  isDone(): boolean {
    return this.#isDone
  }

  #beginRow(tag: string): void {
    this.#row = countIn(tag, 'r', this.#row + 1)
    this.#isDone ||= this.#row > lastRow
    this.#isHidden = isTrue(attribute(tag, 'hidden'))
    this.#cells = []
    this.#column = -1
  }

  #endRow(): void {
    this.#isDone ||= this.#cells.length > 0 && !this.#take(this.#row, this.#cells, this.#isHidden)
  }

  #beginCell(tag: string): void {
    this.#tag = tag
    this.#column = columnIn(tag, this.#column + 1)
    this.#value = ''
  }

  #endCell(): void {
    const inline = this.#inline.taken()
    if (this.#column < 0 || this.#column >= mostColumns) return
    const text = this.#value === '' ? inline : this.#textOfValue()
    if (text === '') return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #textOfValue(): string {
    const value = this.#value
    switch (attribute(this.#tag, 't')) {
      case 's':
        return this.#texts.strings[Number(value)] ?? ''
      case 'b':
        return booleanText(isTrue(value.trim()))
      case 'd':
        return dayText(value)
      case 'str':
      case 'inlineStr':
        return textOf(value)
      case 'e':
        return value
      default:
        return this.#number(value)
    }
  }

  #number(value: string): string {
    const style = Number(attribute(this.#tag, 's') ?? 0)
    const number = Number(value)
    return Number.isFinite(number)
      ? numberText(number, this.#texts.formats[style], this.#texts.from1904)
      : value
  }
}

/** A moment as ISO 8601 writes it, without a zone. */
function dayText(value: string): string {
  const milliseconds = Date.parse(
    /T.*(Z|[+-]\d\d:\d\d)$/.test(value) || !value.includes('T') ? value : `${value}Z`,
  )
  return Number.isNaN(milliseconds) ? value : momentText(milliseconds)
}
