import { directionOf, nextSort, type Sort } from '../../lib/sort'
import type { ListColumn } from './columns'
import { SortIcon } from './icons'
import styles from './table.module.css'

const ariaSort = { 0: 'none', 1: 'ascending', [-1]: 'descending' } as const

export interface SortHeaderProps<Row> {
  column: ListColumn<Row>
  text: string
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The head of a column: with a button where the list can be sorted by it. */
export function SortHeader<Row>({ column, text, sort, onSort }: SortHeaderProps<Row>) {
  const direction = directionOf(sort, column.id)
  return (
    <th
      scope="col"
      aria-sort={column.sort ? ariaSort[direction] : undefined}
      data-align={column.align}
      data-hide-below={column.hideBelow}
    >
      {column.sort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.id))}>
          <span>{text}</span>
          <SortIcon direction={direction} />
        </button>
      ) : (
        text
      )}
    </th>
  )
}
