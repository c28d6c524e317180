import { lazy, Suspense } from 'react'
import { directionOf, nextSort, type Sort } from '../../lib/sort'
import { withNetwork } from '../../lib/with-network'
import type { ListColumn } from './columns'
import { SortIcon } from './icons'
import styles from './table.module.css'

const ColumnEdge = lazy(withNetwork(() => import('./layout/ColumnEdge')))

const ariaSort = { 0: 'none', 1: 'ascending', [-1]: 'descending' } as const

export interface SortHeaderProps<Row> {
  column: ListColumn<Row>
  text: string
  sort: Sort
  onSort: (sort: Sort) => void
  /** Changes the column's width (pixels), once the code for that is there. */
  onWidth?: (pixels: number) => void
}

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
          <SortIcon direction={direction} />
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
