import type { Table } from '@tanstack/react-table'
import type { Sort } from '../../../lib/lists/sort'
import type { Draggable } from '../../drag/drag'
import type { ListColumn } from '../columns'
import type { Density } from '../layout/list-layout'
import type { ListSelection } from '../selection/use-list-selection'
import type { PagedRows } from '../use-paged-rows'
import type { VirtualRows } from './use-virtual-rows'

/** What the table and the cards of a list are drawn from. */
export interface RowsProps<Row> {
  /** What the list is, for those who cannot see it. */
  caption: string
  columns: readonly ListColumn<Row>[]
  headerText: (key: string) => string
  table: Table<Row>
  rows: PagedRows<Row>
  rowId: (row: Row) => string
  /** What a row is called, to name its button. */
  rowName: (row: Row) => string
  /** Without it, nothing can be selected. */
  selection?: ListSelection<Row>
  /** Makes a row something that can be dragged. */
  dragRow?: (row: Row) => Draggable
  virtual: VirtualRows
  density?: Density
  /** Changes the width of a column (pixels), where the person may. */
  onWidth?: (id: string, pixels: number) => void
  sort: Sort
  onSort: (sort: Sort) => void
  /** The rows are on their way, or those of an earlier choice. */
  busy: boolean
}
