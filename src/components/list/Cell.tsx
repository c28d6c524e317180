import { flexRender, type Cell as TableCell } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { ExpandButton } from './ExpandButton'
import styles from './table.module.css'

/** The content of a cell; the heading of a row that holds others has the button that opens it. */
export function CellContent<Row>({ cell, name }: { cell: TableCell<Row, unknown>; name: string }): ReactNode {
  const content = flexRender(cell.column.columnDef.cell, cell.getContext())
  const { row } = cell
  if (cell.column.columnDef.meta?.column.card !== 'heading' || !row.getCanExpand()) return content
  return (
    <div className={styles.group}>
      <ExpandButton name={name} open={row.getIsExpanded()} onPress={row.getToggleExpandedHandler()} />
      {content}
    </div>
  )
}
