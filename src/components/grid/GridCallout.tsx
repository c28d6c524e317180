import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './typed-grid.module.css'

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
