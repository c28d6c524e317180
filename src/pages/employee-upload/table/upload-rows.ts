import { addressKey } from '#contract/words/address'
import { cleanCell, type WrongCell, wrongCells } from '#contract/words/upload/cells'
import type { UploadCells, UploadColumn } from '#contract/words/upload/columns'
import type { CallResult } from '../../../providers/call/call-types'

export type Checked = CallResult<'users.checkRows'>
type Changes = Checked['changed'][number]['changes']

/** A row with its number in the file. */
export type UploadRow = UploadCells & { row: number }

/** What is known of a row: what the server says it comes to, or that it has not been asked since the row was changed. */
export interface RowState {
  kind: 'new' | 'changed' | 'unchanged' | 'wrong' | 'open'
  /** What the rules of a row, and the server, find wrong with it. */
  wrong: readonly WrongCell[]
  changes: Changes
}

export type RowKind = RowState['kind']

const open: RowState = { kind: 'open', wrong: [], changes: [] }
const fresh: RowState = { kind: 'new', wrong: [], changes: [] }
const unchanged: RowState = { kind: 'unchanged', wrong: [], changes: [] }

/** One cell as it was before a change. */
interface CellBefore {
  index: number
  column: UploadColumn
  text: string
}

/**
 * The rows of a file as they are by now, with what each comes to. It is changed in place, since it may be 50,000 rows long:
 * `version` counts the changes, for whoever draws it.
 */
export class UploadRows {
  version = 0
  readonly states: RowState[]
  /** Rows that were changed and not looked at by the server since. */
  readonly unasked = new Set<number>()
  /** Cells that were changed since the file was read, by row and column. */
  readonly edits = new Map<string, CellBefore>()
  private readonly done: (readonly CellBefore[])[] = []
  private takenBack: (readonly CellBefore[])[] = []
  private byAddress: Map<string, Set<number>> | undefined

  constructor(readonly rows: UploadRow[]) {
    this.states = rows.map(() => open)
  }

  /** What the server says of all rows, as they were when it was asked. What was changed since waits for its turn. */
  takeAll(checked: Checked, asked: readonly UploadRow[]): void {
    const said = statesOf(checked)
    for (const [index, row] of this.rows.entries()) {
      if (row !== asked[index]) continue
      this.states[index] = said.get(row.row) ?? fresh
      this.unasked.delete(index)
    }
    this.version++
  }

  /** The same of some rows alone: which of them share an address with others, the browser knows. */
  takeSome(indexes: readonly number[], checked: Checked, asked: readonly UploadRow[]): void {
    const said = statesOf(checked)
    for (const [place, index] of indexes.entries()) {
      const row = this.rows[index]
      if (!row || row !== asked[place]) continue
      const state = said.get(row.row) ?? fresh
      const others = this.repeated(index, this.firstWith(this.rows[index]?.email))
      this.states[index] =
        others.length > 0 ? { ...state, kind: 'wrong', wrong: [...state.wrong, ...others] } : state
      this.unasked.delete(index)
    }
    this.version++
  }

  /** Sets cells to texts; one step of undo. */
  change(cells: readonly CellBefore[]): void {
    const before = this.put(cells)
    if (before.length === 0) return
    this.done.push(before)
    this.takenBack = []
  }

  /** Sets cells as they were left in an earlier visit: nothing to undo. */
  restore(cells: readonly CellBefore[]): void {
    this.put(cells)
  }

  /** Takes the last change back; whether there was one. */
  undo(): boolean {
    const last = this.done.pop()
    if (last) this.takenBack.push(this.put(last.toReversed()))
    return last !== undefined
  }

  /** Does again what was taken back last; whether there was something. */
  redo(): boolean {
    const last = this.takenBack.pop()
    if (last) this.done.push(this.put(last.toReversed()))
    return last !== undefined
  }

  /** Sets cells one after the other, and says what those were that are another now. */
  private put(cells: readonly CellBefore[]): CellBefore[] {
    this.version++
    return cells.flatMap(({ index, column, text }) => this.set(index, column, text))
  }

  private set(index: number, column: UploadColumn, text: string): CellBefore[] {
    const row = this.rows[index]
    const next = cleanCell(text)
    if (!row || row[column] === next) return []
    const before = { index, column, text: row[column] }
    const key = `${index}-${column}`
    this.edits.set(key, { index, column, text: next })
    if (column === 'email') this.moveAddress(index, row.email, next)
    this.rows[index] = { ...row, [column]: next }
    if (column === 'email') for (const email of [row.email, next]) this.judgeSharers(email)
    this.judge(index, this.firstWith(this.rows[index]?.email))
    return [before]
  }

  private moveAddress(index: number, from: string, to: string): void {
    const addresses = this.addresses()
    addresses.get(addressKey(from))?.delete(index)
    const sharers = addresses.get(addressKey(to)) ?? new Set()
    addresses.set(addressKey(to), sharers.add(index))
  }

  /** Looks again at all rows with an address: one of them keeps it. */
  private judgeSharers(email: string): void {
    const first = this.firstWith(email)
    if (first !== undefined)
      for (const index of this.addresses().get(addressKey(email)) ?? []) this.judge(index, first)
  }

  /**
   * Looks at a row by the rules that the browser knows; the rest is open until the server was asked.
   * @param first the first row with its address
   */
  private judge(index: number, first: number | undefined): void {
    const row = this.rows[index]
    if (!row) return
    const wrong = [...wrongCells(row), ...this.repeated(index, first)]
    this.states[index] = wrong.length > 0 ? { kind: 'wrong', wrong, changes: [] } : open
    this.unasked.add(index)
  }

  /** Rows by address, made when it is first asked for. */
  private addresses(): Map<string, Set<number>> {
    if (this.byAddress) return this.byAddress
    const byAddress = new Map<string, Set<number>>()
    for (const [index, { email }] of this.rows.entries()) {
      const key = addressKey(email)
      byAddress.set(key, (byAddress.get(key) ?? new Set()).add(index))
    }
    this.byAddress = byAddress
    return byAddress
  }

  /** The first row with an address; none where there is no address. */
  private firstWith(email = ''): number | undefined {
    let first: number | undefined
    if (email !== '')
      for (const index of this.addresses().get(addressKey(email)) ?? [])
        if (first === undefined || index < first) first = index
    return first
  }

  /** That an earlier row has the same address. */
  private repeated(index: number, first: number | undefined): WrongCell[] {
    const row = first === undefined || first >= index ? undefined : this.rows[first]?.row
    return row === undefined ? [] : [{ column: 'email', code: 'twiceInFile', values: { row } }]
  }
}

/** What rows come to, by their numbers, for those that are not simply new. */
function statesOf({ changed, unchanged: same, wrong }: Checked) {
  const said = new Map<number, RowState>(same.map(row => [row, unchanged]))
  for (const { row, changes } of changed) said.set(row, { kind: 'changed', wrong: [], changes })
  for (const { row, errors } of wrong) said.set(row, { kind: 'wrong', wrong: wrongOf(errors), changes: [] })
  return said
}

const wrongOf = (errors: Checked['wrong'][number]['errors']): WrongCell[] =>
  errors.map(({ path, code, values }) => ({
    column: path as UploadColumn,
    code: code ?? 'invalidInput',
    ...(values && { values }),
  }))

/** Rows of a file by column, cleaned already, with their numbers. */
export const rowsOf = (cells: readonly UploadCells[], numbers: readonly number[]): UploadRow[] =>
  cells.map((row, place) => ({ ...row, row: numbers[place] ?? place + 1 }))
