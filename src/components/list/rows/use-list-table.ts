import {
  type ColumnDef,
  getCoreRowModel,
  type RowData,
  type Table,
  useReactTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ListColumn } from '../columns'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    column: ListColumn<TData> & { value?: TValue }
  }
}

export interface ListTableInput<Row> {
  columns: readonly ListColumn<Row>[]
  /** The rows that are there. */
  loaded: Row[]
  rowId: (row: Row) => string
  /** The rows that a row holds and shows when it is opened. */
  rowsIn?: (row: Row) => Row[] | undefined
  /** The text that is searched for. */
  search: string
}

/** The headless table behind a list: its headers and cells, and which rows are opened. */
export function useListTable<Row>({
  columns,
  loaded,
  rowId,
  rowsIn,
  search,
}: ListTableInput<Row>): Table<Row> {
  const [expanded, setExpanded] = useState({})
  const defined = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Row> => ({
          id: column.id,
          header: column.header,
          cell: ({ row }) => column.cell(row.original, { search }),
          meta: { column },
        }),
      ),
    [columns, search],
  )
  return useReactTable<Row>({
    data: loaded,
    columns: defined,
    state: { expanded },
    onExpandedChange: setExpanded,
    getRowId: row => rowId(row),
    getSubRows: rowsIn,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    // The rows in view change with every scroll; what is opened stays so.
    autoResetAll: false,
  })
}

/** The row at hand, with its cells; `undefined` while it is on its way. */
export const tableRow = <Row>(table: Table<Row>, id: string | undefined) =>
  id === undefined ? undefined : table.getCoreRowModel().rowsById[id]
