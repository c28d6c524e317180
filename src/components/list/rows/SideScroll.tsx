import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './frame.module.css'

/** Where one stands sideways is the same in both. */
function follow(one: HTMLElement, other: HTMLElement): () => void {
  const take = () => {
    other.scrollLeft = one.scrollLeft
  }
  one.addEventListener('scroll', take, { passive: true })
  return () => one.removeEventListener('scroll', take)
}

/**
 * Lets a frame scroll sideways while the table in it is wider. Its scrollbar stays at the lower edge of the window as long as
 * the table is in view: the end of a long list is far away.
 */
export default function SideScroll({ area }: { area: RefObject<HTMLElement | null> }) {
  const rail = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, bar] = [area.current, rail.current]
    const table = outer?.querySelector('table')
    if (!outer || !bar || !table) return
    const measure = () => {
      outer.toggleAttribute('data-scrolls', table.offsetWidth > outer.clientWidth)
      outer.style.setProperty('--table-height', `${table.offsetHeight}px`)
      bar.style.setProperty('--table-width', `${table.offsetWidth}px`)
    }
    let frame = requestAnimationFrame(measure)
    // A frame later: what it changes is observed by others, who would not be told in this one.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(outer)
    observer.observe(table)
    const stop = [follow(outer, bar), follow(bar, outer)]
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      for (const each of stop) each()
    }
  }, [area])
  return (
    <div ref={rail} className={styles.rail} aria-hidden="true" tabIndex={-1}>
      <div />
    </div>
  )
}
