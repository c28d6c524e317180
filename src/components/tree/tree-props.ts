import type { ReactNode } from 'react'
import type { Dragging } from '../drag/drag'
import type { Sorting } from '../drag/use-sortable'
import type { OpenLines } from './use-open-lines'
import type { TreeKeys, TreeLine } from './use-tree-keys'
import type { TreeSelection } from './use-tree-selection'

export interface TreeProps<Line extends TreeLine, Carried> {
  label: string
  lines: readonly Line[]
  /** What stands in a line, beside what opens it. */
  draw: (line: Line) => ReactNode
  chosen: string | null
  onChoose: (id: string | null) => void
  /** Comes after a line was chosen with the mouse or a finger. */
  onPressed?: () => void
  onDoubleClick?: (id: string) => void
  onOpen: OpenLines['set']
  /** What keys do to a line, besides those that lead from one to the next. */
  keys?: (id: string | null) => TreeKeys
  /** Takes what is dropped on a line, or pasted there. */
  dragging: Dragging<Carried>
  /** Takes what is dropped between lines, where the screen has an order of its own. */
  sorting?: Sorting<Carried>
  /** What is dragged or cut with a line; undefined for one that stays where it is. */
  carried: (id: string) => Carried | undefined
  /** Says that a line was cut. */
  cutText: (carried: Carried) => string
  /** Several lines at once, where the screen does something with them. */
  selection?: TreeSelection
  /** The line whose name is being typed, which is not dragged meanwhile. */
  editing?: string | null
}
