import type { Row as TableRow } from '@tanstack/react-table'
import { CellContent } from './Cell'
import type { RowsProps } from './rows-props'
import { SortHeader } from './SortHeader'
import styles from './table.module.css'
import { tableRow } from './use-list-table'

/** A list as a table: the page scrolls, the head stays, and only the rows in view are there. */
export function ListTable<Row>(props: RowsProps<Row>) {
  const { table, rows, virtual, caption, columns, rowId, rowName, busy } = props
  return (
    <table className={styles.table} aria-rowcount={rows.first ? rows.total + 1 : -1} aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {columns.map(column => (
          <col key={column.id} style={{ width: column.width }} data-hide-below={column.hideBelow} />
        ))}
      </colgroup>
      <Head {...props} />
      <Space height={virtual.before} />
      {virtual.items.map(({ key, index }) => {
        const item = rows.at(index)
        const row = tableRow(table, item && rowId(item))
        return (
          <tbody key={key} ref={virtual.measure} data-index={index} aria-hidden={!row || undefined}>
            {row ? <OpenRow row={row} index={index} rowName={rowName} /> : <Placeholder {...props} />}
          </tbody>
        )
      })}
      <Space height={virtual.after} />
    </table>
  )
}

const Head = <Row,>({ columns, headerText, sort, onSort }: RowsProps<Row>) => (
  <thead>
    <tr>
      {columns.map(column => (
        <SortHeader
          key={column.id}
          column={column}
          text={headerText(column.header)}
          sort={sort}
          onSort={onSort}
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

const Placeholder = <Row,>({ columns }: RowsProps<Row>) => (
  <tr className={styles.row}>
    {columns.map(column => (
      <td key={column.id} data-align={column.align} data-hide-below={column.hideBelow}>
        <span className={styles.bar} data-wide={column.card === 'heading' || undefined} />
      </td>
    ))}
  </tr>
)

interface OneRow<Row> {
  row: TableRow<Row>
  index: number
  rowName: (row: Row) => string
}

/** A row, and the rows in it where it is open. */
const OpenRow = <Row,>({ row, index, rowName }: OneRow<Row>) => (
  <>
    <Cells row={row} index={index} rowName={rowName} />
    {row.getIsExpanded() &&
      row.subRows.map(inner => <Cells key={inner.id} row={inner} index={index} rowName={rowName} />)}
  </>
)

function Cells<Row>({ row, index, rowName }: OneRow<Row>) {
  return (
    <tr className={styles.row} data-depth={row.depth || undefined} aria-rowindex={index + 2}>
      {row.getVisibleCells().map(cell => {
        const column = cell.column.columnDef.meta?.column
        const Tag = column?.card === 'heading' ? 'th' : 'td'
        return (
          <Tag
            key={cell.id}
            scope={Tag === 'th' ? 'row' : undefined}
            data-align={column?.align}
            data-hide-below={column?.hideBelow}
          >
            <CellContent cell={cell} name={rowName(row.original)} />
          </Tag>
        )
      })}
    </tr>
  )
}
