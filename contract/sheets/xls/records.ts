import { SheetProblem } from '../../words/upload/sheet-problem'
import { damaged } from '../bounds'

// The records that a workbook of Excel until 2003 is a row of ([MS-XLS], 2.1.4): what it has as a whole, then its sheets.

/** A sheet, and where in the stream its cells stand. */
export interface XlsSheet {
  /** Where its stream begins. */
  at: number
  isHidden: boolean
  /** Those that refer to a text of the workbook: most of them, and soon read. */
  references: number[]
  /** All others, with what belongs to them. */
  cells: number[]
}

const begins = new Set([0x0809, 0x0409, 0x0209, 0x0009])
const end = 0x000a
const filePass = 0x002f
const boundSheet = 0x0085

const goesOn = 0x003c
const ofStrings = new Set([0x00fc, goesOn])

/**
 * What is read of the workbook as a whole: sheets, names and what they name, formats with the styles that have them, how
 * days are counted, and the page of code.
 */
const ofWorkbook = new Set([
  boundSheet,
  ...[0x0018, 0x0017, 0x01ae],
  ...[0x041e, 0x00e0],
  ...[0x0022, 0x0042],
])

const reference = 0x00fd
/** Records of other cells: formulas, numbers, texts, booleans and errors. */
const cell = new Set([0x0006, 0x0406, 0x0206, 0x0203, 0x027e, 0x00bd, 0x0204, 0x00d6, 0x0205])
/** What belongs to the cell before it: the text of a formula, and what did not fit into one record. */
const ofCell = new Set([0x0207, goesOn])
/** What may stand between a formula and its text. */
const ofFormula = new Set([0x0221, 0x04bc])

/** The kind of the records that are passed over: which cells are chosen on a screen. */
const passedOver = 0x001d

interface Walk {
  /** How many streams have begun: the first is that of the workbook as a whole. */
  streams: number
  /** How many are open: charts have their own within a sheet's. */
  depth: number
  sheet: XlsSheet | undefined
  isBehindCell: boolean
}

/** The stream of a workbook in which the cells that are wanted can be read, and nothing else of its sheets. */
export class Records {
  /** In the order of their tabs, without charts and macros. */
  readonly sheets: XlsSheet[] = []
  /** Where sheets begin, charts and macros among them. */
  readonly places: number[] = []
  /** Where the texts stand that cells refer to. */
  readonly strings: number[] = []
  /** The stream as SheetJS gets it. */
  readonly stream: Uint8Array
  readonly #whole: DataView
  readonly #shown: DataView
  readonly #byPlace = new Map<number, XlsSheet>()

  /** @throws SheetProblem where it is encrypted, or ends within a sheet */
  constructor(whole: Uint8Array) {
    this.stream = new Uint8Array(whole)
    this.#whole = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
    this.#shown = new DataView(this.stream.buffer)
    this.#walk()
    if (this.#byPlace.size > 0) throw damaged()
  }

  /** Row of a record of a cell, from 0. */
  rowAt(at: number): number {
    return this.#whole.getUint16(at + 4, true)
  }

  /** A cell that refers to a text: its row and column, and the place of the text, all from 0. */
  referenceAt(at: number): { row: number; column: number; string: number } {
    const [row, column] = [this.rowAt(at), this.#whole.getUint16(at + 6, true)]
    return { row, column, string: this.#whole.getUint32(at + 10, true) }
  }

  /** Shows some records while something reads them. */
  showing<Result>(shown: readonly number[], read: () => Result): Result {
    for (const at of shown) this.#shown.setUint16(at, this.#whole.getUint16(at, true), true)
    try {
      return read()
    } finally {
      for (const at of shown) this.#passOver(at)
    }
  }

  #walk(): void {
    const walk: Walk = { streams: 0, depth: 0, sheet: undefined, isBehindCell: false }
    const length = this.#whole.byteLength
    for (let at = 0; at + 4 <= length; ) {
      const kind = this.#whole.getUint16(at, true)
      // What fills the last sector.
      if (walk.depth === 0 && !begins.has(kind)) return
      const next = at + 4 + this.#whole.getUint16(at + 2, true)
      if (next > length) throw damaged()
      this.#take(kind, at, walk)
      at = next
    }
    if (walk.depth > 0) throw damaged()
  }

  #take(kind: number, at: number, walk: Walk): void {
    if (begins.has(kind)) this.#begin(at, walk)
    else if (kind === end) walk.depth--
    else if (kind === filePass) throw new SheetProblem('uploadEncrypted')
    else if (walk.streams > 1) this.#takeOfSheet(kind, at, walk)
    else this.#takeOfWorkbook(kind, at)
  }

  #takeOfWorkbook(kind: number, at: number): void {
    if (kind === boundSheet) this.#addSheet(at)
    if (ofStrings.has(kind)) this.strings.push(at)
    if (!ofWorkbook.has(kind)) this.#passOver(at)
  }

  #begin(at: number, walk: Walk): void {
    if (walk.depth++ > 0) return
    walk.streams++
    walk.sheet = this.#byPlace.get(at)
    this.#byPlace.delete(at)
  }

  #addSheet(record: number): void {
    const at = this.#whole.getUint32(record + 4, true)
    const isHidden = (this.#whole.getUint8(record + 8) & 3) !== 0
    const isTable = this.#whole.getUint8(record + 9) === 0
    this.places.push(at)
    if (!isTable) return
    const sheet = { at, isHidden, references: [], cells: [] }
    this.sheets.push(sheet)
    this.#byPlace.set(at, sheet)
  }

  #takeOfSheet(kind: number, at: number, walk: Walk): void {
    if (kind === reference && walk.depth === 1) walk.sheet?.references.push(at)
    const isCell = cell.has(kind) && walk.depth === 1
    if (isCell || (walk.isBehindCell && ofCell.has(kind))) walk.sheet?.cells.push(at)
    walk.isBehindCell = isCell || (walk.isBehindCell && (ofCell.has(kind) || ofFormula.has(kind)))
    this.#passOver(at)
  }

  #passOver(at: number): void {
    this.#shown.setUint16(at, passedOver, true)
  }
}
