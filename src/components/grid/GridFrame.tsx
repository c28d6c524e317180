import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { GridProps } from './grid-props'
import styles from './typed-grid.module.css'

/** Scrolls to the side as far as a column needs that would be cut off, or lie under the heads of the lines. */
export function showColumn(area: HTMLElement, table: HTMLTableElement, at: number): void {
  const heads = table.tHead?.rows[0]?.cells
  const [first, head] = [heads?.[0]?.getBoundingClientRect(), heads?.[at]?.getBoundingClientRect()]
  if (!first || !head) return
  const start = first.right
  const end = area.getBoundingClientRect().left + area.clientLeft + area.clientWidth
  if (head.left < start) area.scrollLeft -= start - head.left
  else if (head.right > end) area.scrollLeft += Math.min(head.right - end, head.left - start)
}

/** The heads of all columns. */
export function GridHeads(props: GridProps) {
  const { columns, leading, trailing = [] } = props
  const all = [...leading, ...columns, ...trailing]
  return (
    <thead>
      <tr aria-rowindex={1} className={styles.head}>
        {all.map(column => (
          <th key={column.id} scope="col" title={column.head} data-align={column.align}>
            <span className={styles.headText}>
              {column.head}
              {'needed' in column && column.needed && <span aria-hidden="true"> *</span>}
            </span>
            {column.under !== undefined && <span className={styles.under}>{column.under}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface GridCalloutProps {
  area: RefObject<HTMLElement | null>
  /** Pixels from the upper edge of what scrolls. */
  top: number
  /** The column that it belongs to, counted from the heads of the lines. */
  at: number
  children: ReactNode
}

/** What is to be known, or decided, of the cell that the keys are at: below it, and scrolled with it. */
export function GridCallout({ area, top, at, children }: GridCalloutProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [around, shown] = [area.current, box.current]
    const head = around?.querySelector('table')?.tHead?.rows[0]?.cells[at]
    if (!around || !shown || !head) return
    const edges = around.getBoundingClientRect()
    const start = head.getBoundingClientRect().left - edges.left - around.clientLeft + around.scrollLeft
    const most = Math.max(around.scrollLeft, around.scrollLeft + around.clientWidth - shown.offsetWidth - 8)
    shown.style.insetInlineStart = `${Math.min(start, most)}px`
    const cut = shown.offsetTop + shown.offsetHeight + 8 - around.scrollTop - around.clientHeight
    if (cut > 0) around.scrollTop += cut
  }, [area, at])
  return (
    <div ref={box} className={styles.callout} style={{ insetBlockStart: top }}>
      {children}
    </div>
  )
}
