import { SheetProblem } from '../../words/upload/sheet-problem'
import { damaged } from '../bounds'

// The records that a workbook of Excel until 2003 is a row of ([MS-XLS], 2.1.4): what it has as a whole, then its sheets.

/** A sheet, and where in the stream its cells stand. */
export interface XlsSheet {
  isHidden: boolean
  cells: number[]
}

const begins = new Set([0x0809, 0x0409, 0x0209, 0x0009])
const end = 0x000a
const filePass = 0x002f
const boundSheet = 0x0085

/** Records of cells: formulas, texts, numbers, booleans and errors. */
const cell = new Set([0x0006, 0x0406, 0x0206, 0x00fd, 0x0203, 0x027e, 0x00bd, 0x0204, 0x00d6, 0x0205])
/** What belongs to the cell before it: the text of a formula, and what did not fit into one record. */
const ofCell = new Set([0x0207, 0x003c])
/** What may stand between a formula and its text. */
const ofFormula = new Set([0x0221, 0x04bc])

/** The kind of the records that are passed over: which cells are chosen on a screen. */
const passedOver = 0x001d

interface Walk {
  /** How many streams are open: charts have their own within a sheet's. */
  depth: number
  sheet: XlsSheet | undefined
  isBehindCell: boolean
}

/** The stream of a workbook in which the cells that are wanted can be read, and nothing else of its sheets. */
export class Records {
  /** In the order of their tabs, without charts and macros. */
  readonly sheets: XlsSheet[] = []
  /** The stream as SheetJS gets it. */
  readonly stream: Uint8Array
  readonly #whole: DataView
  readonly #shown: DataView
  readonly #byPlace = new Map<number, XlsSheet>()

  /** @throws SheetProblem where it is encrypted, or ends within a sheet */
  constructor(whole: Uint8Array) {
    this.stream = whole.slice()
    this.#whole = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
    this.#shown = new DataView(this.stream.buffer)
    this.#walk()
    if (this.#byPlace.size > 0) throw damaged()
  }

  /** Row of a record of a cell, from 0. */
  rowAt(at: number): number {
    return this.#whole.getUint16(at + 4, true)
  }

  /** Shows some cells while something reads them. */
  showing<Result>(cells: readonly number[], read: () => Result): Result {
    for (const at of cells) this.#shown.setUint16(at, this.#whole.getUint16(at, true), true)
    try {
      return read()
    } finally {
      for (const at of cells) this.#shown.setUint16(at, passedOver, true)
    }
  }

  #walk(): void {
    const walk: Walk = { depth: 0, sheet: undefined, isBehindCell: false }
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
    if (begins.has(kind)) {
      if (walk.depth++ === 0) walk.sheet = this.#byPlace.get(at)
      this.#byPlace.delete(at)
    } else if (kind === end) walk.depth--
    else if (kind === filePass) throw new SheetProblem('uploadEncrypted')
    else if (kind === boundSheet) this.#addSheet(at)
    else if (walk.sheet) this.#takeOfSheet(kind, at, walk)
  }

  #addSheet(at: number): void {
    const isTable = this.#whole.getUint8(at + 9) === 0
    const sheet = { isHidden: (this.#whole.getUint8(at + 8) & 3) !== 0, cells: [] }
    if (!isTable) return
    this.sheets.push(sheet)
    this.#byPlace.set(this.#whole.getUint32(at + 4, true), sheet)
  }

  #takeOfSheet(kind: number, at: number, walk: Walk): void {
    const isCell = cell.has(kind) && walk.depth === 1
    if (isCell || (walk.isBehindCell && ofCell.has(kind))) walk.sheet?.cells.push(at)
    walk.isBehindCell = isCell || (walk.isBehindCell && (ofCell.has(kind) || ofFormula.has(kind)))
    this.#shown.setUint16(at, passedOver, true)
  }
}
