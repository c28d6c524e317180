import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { part } from '../../lib/code/part'
import { ListProblem } from './ListProblem'
import { ListRows } from './rows/ListRows'
import type { ListRowsProps, ListViewProps } from './rows/rows-props'
import { rememberScroll, scrollToPlace, usePlaceBefore } from './scroll-places'
import { useStep } from './use-step'
import styles from './view.module.css'

/**
 * Brings the page back to where it was scrolled when Back or a reload leads to the list again, and to the
 * list's start when something else is chosen in it.
 * @param area the element that the list begins in
 * @param ready whether the rows are known, so that there is something to scroll
 */
function useScrollReturn(area: RefObject<HTMLElement | null>, ready: boolean): void {
  const key = useStep()
  const placeBefore = usePlaceBefore()
  const settled = useRef<string>(undefined)
  // In the layout phase, so that leaving the page is not taken for scrolling it.
  useLayoutEffect(() => rememberScroll(key), [key])
  useLayoutEffect(() => {
    if (!ready || settled.current === key) return undefined
    const arrived = settled.current === undefined
    settled.current = key
    const place = placeBefore()
    if (place !== undefined) return scrollToPlace(area.current, place)
    // Asking where it begins lays the page out, which the first rows do not wait for.
    if (!arrived && (area.current?.getBoundingClientRect().top ?? 0) < 0)
      area.current?.scrollIntoView({ block: 'start' })
    return undefined
  }, [area, key, ready, placeBefore])
}

/** Rows that stand in while nothing is known yet. */
const unknownCount = 12
const ListGrid = part(() => import('./rows/ListGrid')) as unknown as <Row>(
  props: ListRowsProps<Row>,
) => ReactNode

/** A list in each of its states: on its way, failed, empty, and its rows as a table, cards or a grid. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { rows, shown, tile } = props
  const { area } = shown
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
          <Suspense fallback={<div className={styles.tiles} aria-busy="true" />}>
            <ListGrid {...drawn} />
          </Suspense>
        ) : (
          <ListRows {...drawn} />
        ))}
    </div>
  )
}
