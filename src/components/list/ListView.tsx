import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import type { Sort } from '../../lib/lists/sort'
import type { Draggable } from '../drag/drag'
import type { CellContext } from './columns'
import { ListProblem } from './ListProblem'
import type { ListLayoutState } from './layout/use-list-layout'
import { ListRows, type ListRowsProps } from './rows/ListRows'
import type { ListSelection } from './selection/use-list-selection'
import type { PagedRows } from './use-paged-rows'
import { useScrollReturn } from './use-scroll-return'
import styles from './view.module.css'

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

/** Rows that stand in while nothing is known yet. */
const unknownCount = 12
const ListGrid = lazyPart(withNetwork(() => import('./rows/ListGrid'))) as unknown as <Row>(
  props: ListRowsProps<Row>,
) => ReactNode

/** A list in each of its states: on its way, failed, empty, and its rows as a table, cards or a grid. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { rows, shown, tile } = props
  const area = useRef<HTMLDivElement>(null)
  const count = rows.first ? rows.total : unknownCount
  useScrollReturn(area, rows.first !== undefined)
  const drawn = { ...props, area, count }
  return (
    <div ref={area} className={styles.view} data-stale={rows.stale || undefined}>
      {rows.error !== null && (
        <ListProblem
          text={props.errorText(rows.error)}
          asOf={rows.first && rows.asOf}
          onRetry={rows.refresh}
        />
      )}
      {(rows.first || rows.error === null) &&
        (count === 0 ? (
          <Suspense>{props.empty}</Suspense>
        ) : tile && shown.layout.view === 'grid' ? (
          <Suspense>
            <ListGrid {...drawn} />
          </Suspense>
        ) : (
          <ListRows {...drawn} />
        ))}
    </div>
  )
}
