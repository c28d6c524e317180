/** A column of a grid whose cells are typed in. */
export interface GridColumn {
  id: string
  head: string
  /** In rem. */
  width: number
  /** Every row has something in it. */
  needed?: boolean
}

/** What a cell shows. */
export interface GridCell {
  text: string
  /** Why it cannot stay like this. */
  wrong?: string
  /** What stood there before, where that differs. */
  before?: string
}

/** A place in a grid: its line from 0, and its column by place. */
export interface GridPlace {
  line: number
  column: number
}

export interface GridProps {
  /** What the grid holds, for who does not see it. */
  label: string
  /** How its cells are changed, for who does not see it. */
  hint: string
  columns: readonly GridColumn[]
  lines: number
  /** The number of a line in the file, and what is said of it as a whole. */
  lineAt: (line: number) => {
    number: number
    state: string
    tone: 'danger' | 'success' | 'warning' | 'quiet'
  }
  /** The heads of the columns of these two. */
  lineHeads: { number: string; state: string }
  cellAt: (line: number, column: number) => GridCell
  /** Cells are set to texts: of one that was typed, or of a block that was pasted, line by line from a place. */
  onChange: (from: GridPlace, texts: readonly (readonly string[])[]) => void
  /** The last change is taken back. */
  onUndo: () => void
}
