import { Suspense } from 'react'
import { part } from '../../../lib/code/part'
import { directionOf, nextSort, type Sort, type SortDirection } from '../../../lib/lists/sort'
import { Icon, type IconName } from '../../controls/Icon'
import type { ListColumn } from '../columns'
import { pinOf } from './column-widths'
import styles from './table.module.css'

const ColumnEdge = part(() => import('../layout/ColumnEdge'))

const ariaSort = { 0: 'none', 1: 'ascending', [-1]: 'descending' } as const

export interface SortHeaderProps<Row> {
  column: ListColumn<Row>
  text: string
  textOf: (key: string) => string
  sort: Sort
  onSort: (sort: Sort) => void
  /** Changes the column's width (pixels), once the code for that is there. */
  onWidth?: (pixels: number) => void
}

const sortIcons: Record<SortDirection, IconName> = { 0: 'sortable', 1: 'ascending', [-1]: 'descending' }

/** Both ways in the original order, one when sorted. */
const SortMark = ({ direction }: { direction: SortDirection }) => (
  <span className={styles.sortMark} data-sorted={direction !== 0 || undefined}>
    <Icon name={sortIcons[direction]} size={16} />
  </span>
)

interface SortButtonProps extends Pick<SortHeaderProps<unknown>, 'text' | 'sort' | 'onSort'> {
  /** What it sorts by. */
  by: string
}

const SortButton = ({ by, text, sort, onSort }: SortButtonProps) => {
  const direction = directionOf(sort, by)
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={direction !== 0 || undefined}
      onClick={() => onSort(nextSort(sort, by))}
    >
      <span>{text}</span>
      <SortMark direction={direction} />
    </button>
  )
}

/** The head of a column: with a button for each order in which it can sort the list. */
export function SortHeader<Row>({ column, text, textOf, sort, onSort, onWidth }: SortHeaderProps<Row>) {
  const { alsoSorts = [] } = column
  const orders = column.sort
    ? [{ id: column.id, text }, ...alsoSorts.map(({ id, header }) => ({ id, text: textOf(header) }))]
    : []
  const direction = orders.find(({ id }) => id === sort.column) ? sort.direction : 0
  return (
    <th
      scope="col"
      aria-sort={column.sort ? ariaSort[direction] : undefined}
      data-align={column.align}
      data-hide-below={column.hideBelow}
      data-column={column.id}
      data-pin={pinOf(column)}
    >
      {orders.length === 0 && text}
      {orders.map(order => (
        <SortButton key={order.id} by={order.id} text={order.text} {...{ sort, onSort }} />
      ))}
      {onWidth && column.card !== 'heading' && !column.fixed && (
        <Suspense>
          <ColumnEdge name={text} onWidth={onWidth} />
        </Suspense>
      )}
    </th>
  )
}
