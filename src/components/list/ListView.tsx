import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import { ListProblem } from './ListProblem'
import { ListRows } from './rows/ListRows'
import type { ListRowsProps, ListViewProps } from './rows/rows-props'
import { useScrollReturn } from './use-scroll-return'
import styles from './view.module.css'

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
