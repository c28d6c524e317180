import type { Cell, Row as TableRow } from '@tanstack/react-table'
import { memo, type ReactNode, Suspense, useRef } from 'react'
import { part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import { isChosen, SelectBox } from '../selection/SelectBox'
import { SelectLoaded } from '../selection/SelectLoaded'
import type { Mark } from '../selection/selection-store'
import type { SelectionBoxes } from '../selection/use-list-selection'
import { cellContent } from './Cell'
import { pinOf, widthOf, widthsOf } from './column-widths'
import frames from './frame.module.css'
import type { RowsProps } from './rows-props'
import { SortHeader } from './SortHeader'
import styles from './table.module.css'
import { tableRow } from './use-list-table'

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
const TableCells = memo(function TableCells<Row>(props: TableCellsProps<Row>) {
  const { row, cells, index, name, boxes, mark } = props
  return (
    <>
      {boxes && mark && (
        <td className={styles.select} data-pin="start">
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
            data-pin={column && pinOf(column)}
          >
            {cellContent(cell, name)}
          </Tag>
        )
      })}
    </>
  )
}) as <Row>(props: TableCellsProps<Row>) => ReactNode

const SideScroll = part(() => import('./SideScroll'))

/**
 * A list as a table: the page scrolls, the head stays, and only the rows in view are there. Where its columns need more room
 * than there is, it scrolls sideways in its frame.
 */
export function ListTable<Row>(props: RowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const idle = useIdle()
  return (
    <>
      <div ref={frame} className={frames.frame}>
        <WholeTable {...props} />
      </div>
      <Suspense>{idle && <SideScroll area={frame} />}</Suspense>
    </>
  )
}

function WholeTable<Row>(props: RowsProps<Row>) {
  const { table, rows, virtual, caption, columns, chosen, rowId, busy, selection, density } = props
  return (
    <table
      className={styles.table}
      style={widthsOf(columns, !!selection)}
      data-density={density}
      data-by-itself={!chosen || undefined}
      aria-rowcount={rows.first ? rows.total + 1 : -1}
      aria-busy={busy}
    >
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {selection && <col className={styles.selectColumn} />}
        {columns.map(column => (
          <col
            key={column.id}
            className={column.card === 'heading' ? styles.headingColumn : undefined}
            style={{ width: widthOf(column) }}
            data-hide-below={column.hideBelow}
          />
        ))}
      </colgroup>
      <Head {...props} />
      <Space height={virtual.before} />
      {virtual.items.map(({ key, index }) => {
        const item = rows.at(index)
        const row = tableRow(table, item && rowId(item))
        return (
          <tbody
            key={key}
            ref={virtual.measure}
            data-index={index}
            data-row={row?.id}
            aria-hidden={!row || undefined}
          >
            {row ? <OpenRow {...props} row={row} index={index} /> : <Placeholder {...props} />}
          </tbody>
        )
      })}
      <Space height={virtual.after} />
    </table>
  )
}

const Head = <Row,>({ columns, headerText, sort, onSort, selection, rows, onWidth }: RowsProps<Row>) => (
  <thead>
    <tr>
      {selection && (
        <td className={styles.select} data-pin="start">
          <SelectLoaded selection={selection} count={rows.loaded.length} />
        </td>
      )}
      {columns.map(column => (
        <SortHeader
          key={column.id}
          column={column}
          text={headerText(column.header)}
          textOf={headerText}
          sort={sort}
          onSort={onSort}
          onWidth={onWidth && (pixels => onWidth(column.id, pixels))}
        />
      ))}
    </tr>
  </thead>
)

/** Stands for the rows that are out of view, so that the scrollbar tells the truth. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden>
      <tr>
        <td className={styles.space} style={{ height }} />
      </tr>
    </tbody>
  )

const Placeholder = <Row,>({ columns, selection }: RowsProps<Row>) => (
  <tr className={styles.row}>
    {selection && <td data-pin="start" />}
    {columns.map(column => (
      <td
        key={column.id}
        data-align={column.align}
        data-hide-below={column.hideBelow}
        data-pin={pinOf(column)}
      >
        <span className={styles.bar} data-wide={column.card === 'heading' || undefined} />
      </td>
    ))}
  </tr>
)

interface OpenRowProps<Row> extends Pick<RowsProps<Row>, 'rowName' | 'selection' | 'dragRow'> {
  row: TableRow<Row>
  index: number
}

/** A row, and the rows in it where it is open. */
function OpenRow<Row>({ row, index, rowName, selection, dragRow }: OpenRowProps<Row>) {
  const open = row.getIsExpanded()
  return [row, ...(open ? row.subRows : [])].map(one => (
    <tr
      key={one.id}
      className={styles.row}
      data-depth={one.depth || undefined}
      data-chosen={isChosen(selection?.has(one.original))}
      aria-rowindex={index + 2}
      {...dragRow?.(one.original)}
    >
      <TableCells
        row={one}
        cells={one.getVisibleCells()}
        open={one === row && open}
        index={index}
        name={rowName(one.original)}
        boxes={selection?.boxes}
        mark={selection?.has(one.original)}
      />
    </tr>
  ))
}
