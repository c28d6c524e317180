import type { Cell, Row as TableRow } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { SelectBox } from '../selection/SelectBox'
import type { Mark } from '../selection/selection-store'
import type { SelectionBoxes } from '../selection/use-list-selection'
import { CellContent } from './Cell'
import styles from './table.module.css'

interface TableCellsProps<Row> {
  row: TableRow<Row>
  /** Those of the row, which are others where the columns are. */
  cells: readonly Cell<Row, unknown>[]
  /** What is in the row shows. */
  open: boolean
  /** The place of the row, or of the one that it lies in. */
  index: number
  name: string
  /** Both, where rows can be selected. */
  boxes: SelectionBoxes<Row> | undefined
  mark: Mark | undefined
}

/**
 * The cells of a row. Scrolling, typing and answers on their way draw the list many times a second, and few rows are
 * others then: the rest stay as they are.
 */
export const TableCells = memo(function TableCells<Row>(props: TableCellsProps<Row>) {
  const { row, cells, index, name, boxes, mark } = props
  return (
    <>
      {boxes && mark && (
        <td className={styles.select}>
          <SelectBox boxes={boxes} mark={mark} row={row.original} index={index} name={name} />
        </td>
      )}
      {cells.map(cell => {
        const column = cell.column.columnDef.meta?.column
        const Tag = column?.card === 'heading' ? 'th' : 'td'
        return (
          <Tag
            key={cell.id}
            scope={Tag === 'th' ? 'row' : undefined}
            data-align={column?.align}
            data-hide-below={column?.hideBelow}
          >
            <CellContent cell={cell} name={name} />
          </Tag>
        )
      })}
    </>
  )
}) as <Row>(props: TableCellsProps<Row>) => ReactNode
