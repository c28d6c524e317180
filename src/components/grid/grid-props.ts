import type { ReactNode } from 'react'

/** A column of a grid whose cells are typed in. */
export interface GridColumn {
  id: string
  head: string
  /** Under its head, in small: what its cells have in common. */
  under?: string
  /** In rem. */
  width: number
  /** Every row has something in it. */
  needed?: boolean
  /** What keyboards on glass offer for its cells. */
  inputMode?: 'decimal'
  align?: 'end'
}

/** What a cell shows. */
export interface GridCell {
  text: string
  /** Why it cannot stay like this. */
  wrong?: string
  /** What stood there before, where that differs. */
  before?: string
  /** What stands there already and stays, where the text is added to it. */
  kept?: string
  /** What else is to be known of it: it is marked, and said to who does not see it. */
  note?: string
}

/** What a line says of itself in one of the columns that are not typed in. */
export interface GridWord {
  text: string
  /** In place of the text, such as a link of that name. */
  shown?: ReactNode
  /** More than fits there. */
  title?: string
  tone?: 'danger' | 'success' | 'warning' | 'quiet'
}

/** A column that is read alone: heads of the lines, and what follows from their cells. */
export interface GridSide {
  id: string
  head: string
  under?: string
  /** In rem. */
  width: number
  align?: 'end'
  of: (line: number) => GridWord
}

/** A place in a grid: its line from 0, and its column by place. */
export interface GridPlace {
  line: number
  column: number
}

/** Cells side by side, the last ones counted in. */
export interface GridBlock {
  from: GridPlace
  to: GridPlace
}

/** What a toolbar does with a grid. */
export interface GridTools {
  place: GridPlace
  block: GridBlock
  /** Brings the keys to a cell, and the cell into view. */
  goTo: (place: GridPlace) => void
  /** Writes what stands in the first line of the block into the lines below it. */
  fillDown: () => void
}

export interface GridProps {
  /** What the grid holds, for who does not see it. */
  label: string
  /** How its cells are changed, for who does not see it. */
  hint: string
  columns: readonly GridColumn[]
  lines: number
  /** By what the lines are told apart, where some may come or go while somebody types: the keys stay at the same one. */
  lineIds?: readonly string[]
  /** Before the cells: the first names the line and stays in view. */
  leading: readonly [GridSide, ...GridSide[]]
  /** Behind the cells. */
  trailing?: readonly GridSide[]
  /** What the field of a cell is called while it is typed in. */
  nameOf: (line: number, column: GridColumn) => string
  cellAt: (line: number, column: number) => GridCell
  /** Cells are set to texts: of one that was typed, or of a block that was pasted, line by line from a place. Without it the grid is read alone. */
  onChange?: (from: GridPlace, texts: readonly (readonly string[])[]) => void
  /** The last change is taken back. */
  onUndo?: () => void
  /** What was taken back last is done again. */
  onRedo?: () => void
  /** Somebody begins to type in a cell, or ends. */
  onTyping?: (place: GridPlace | null) => void
  /** Tells more of a cell: Alt H, Shift F10, the menu key, or a press of the right button. */
  onMore?: (place: GridPlace) => void
  /** The keys have left the grid. */
  onLeave?: () => void
  /** Stands over the lines below the cell that the keys are at. @param focus brings the keys back to the grid */
  calloutAt?: (line: number, column: number, focus: () => void) => ReactNode
  /** Stands over the grid. */
  toolbar?: (tools: GridTools) => ReactNode
}
