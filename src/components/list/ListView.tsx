import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '../../lib/sort'
import type { ListColumn } from './columns'
import { ListCards } from './ListCards'
import { ListProblem } from './ListProblem'
import { ListTable } from './ListTable'
import type { ListSelection } from './selection/use-list-selection'
import { useListTable } from './use-list-table'
import type { PagedRows } from './use-paged-rows'
import { useScrollReturn } from './use-scroll-return'
import { useVirtualRows } from './use-virtual-rows'
import { useWide } from './use-wide'
import styles from './view.module.css'

export interface ListViewProps<Row> {
  /** What the list is, for those who cannot see it. */
  caption: string
  /** The namespace of the screen's texts, which hold the headers. */
  namespace: string
  columns: readonly ListColumn<Row>[]
  rows: PagedRows<Row>
  rowId: (row: Row) => string
  /** What a row is called, to name its button. */
  rowName: (row: Row) => string
  /** The rows that a row holds and shows when it is opened. */
  rowsIn?: (row: Row) => Row[] | undefined
  /** Without it, nothing can be selected. */
  selection?: ListSelection<Row>
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
/** What a row is taken to be high before it is measured, in pixels. */
const rowHeight = 48
const cardHeight = 208

/** A list in each of its states: on its way, failed, empty, and its rows as a table or as cards. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { rows, columns, rowId, rowsIn, search } = props
  const { t } = useTranslation(props.namespace)
  const area = useRef<HTMLDivElement>(null)
  const wide = useWide()
  const table = useListTable({ columns, loaded: rows.loaded, rowId, rowsIn, search })
  const count = rows.first ? rows.total : unknownCount
  const virtual = useVirtualRows(area, count, wide ? rowHeight : cardHeight, rows.show)
  useScrollReturn(area, rows.first !== undefined)
  const drawn = { ...props, table, virtual, headerText: t, busy: !rows.first || rows.stale }
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
        (count === 0 ? props.empty : wide ? <ListTable {...drawn} /> : <ListCards {...drawn} />)}
    </div>
  )
}
