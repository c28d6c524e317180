import { Suspense } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { directionOf, nextSort, type Sort, type SortDirection } from '../../../lib/lists/sort'
import { Icon, type IconName } from '../../controls/Icon'
import type { ListColumn } from '../columns'
import styles from './table.module.css'

const ColumnEdge = lazyPart(withNetwork(() => import('../layout/ColumnEdge')))

const ariaSort = { 0: 'none', 1: 'ascending', [-1]: 'descending' } as const

export interface SortHeaderProps<Row> {
  column: ListColumn<Row>
  text: string
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

/** The head of a column: with a button where the list can be sorted by it. */
export function SortHeader<Row>({ column, text, sort, onSort, onWidth }: SortHeaderProps<Row>) {
  const direction = directionOf(sort, column.id)
  return (
    <th
      scope="col"
      aria-sort={column.sort ? ariaSort[direction] : undefined}
      data-align={column.align}
      data-hide-below={column.hideBelow}
      data-heading={column.card === 'heading' || undefined}
    >
      {column.sort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.id))}>
          <span>{text}</span>
          <SortMark direction={direction} />
        </button>
      ) : (
        text
      )}
      {onWidth && column.card !== 'heading' && !column.fixed && (
        <Suspense>
          <ColumnEdge name={text} onWidth={onWidth} />
        </Suspense>
      )}
    </th>
  )
}
