import type { Table } from '@tanstack/react-table'
import type { ReactNode, RefObject } from 'react'
import type { Sort } from '../../../lib/lists/sort'
import type { Draggable } from '../../drag/drag'
import type { CellContext, ListColumn } from '../columns'
import type { Density } from '../layout/list-layout'
import type { ListLayoutState } from '../layout/use-list-layout'
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
  /** Somebody chose the columns: none is left out where there is little room. */
  chosen: boolean
  /** Changes the width of a column (pixels), where the person may. */
  onWidth?: (id: string, pixels: number) => void
  sort: Sort
  onSort: (sort: Sort) => void
  /** The rows are on their way, or those of an earlier choice. */
  busy: boolean
}

/** What a screen says of its list. */
export interface ListViewProps<Row> {
  /** What the list is, for those who cannot see it. */
  caption: string
  /** The namespace of the screen's texts, which hold the headers. */
  namespace: string
  /** The columns, and how the person has them shown: `useListLayout`. */
  shown: ListLayoutState<Row>
  rows: PagedRows<Row>
  rowId: (row: Row) => string
  /** What a row is called, to name its button. */
  rowName: (row: Row) => string
  /** The rows that a row holds and shows when it is opened. */
  rowsIn?: (row: Row) => Row[] | undefined
  /** What a row is in a grid; without it, the list has none. */
  tile?: (row: Row, context: CellContext) => ReactNode
  /** Without it, nothing can be selected. */
  selection?: ListSelection<Row>
  /** Makes a row something that can be dragged. */
  dragRow?: (row: Row) => Draggable
  search: string
  sort: Sort
  onSort: (sort: Sort) => void
  /** Shown where nothing is listed: says what to do next. */
  empty: ReactNode
  /** What happened, in the person's language, where the rows could not be had. */
  errorText: (error: unknown) => string
}

/** The same, and where it is drawn. */
export interface ListRowsProps<Row> extends ListViewProps<Row> {
  area: RefObject<HTMLElement | null>
  /** How many rows there are, or stand in while nothing is known yet. */
  count: number
}
