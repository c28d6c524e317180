import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './layout.module.css'
import { narrowest, widest } from './list-layout'

/** Pixels. */
const step = 16

interface ColumnEdgeProps {
  /** What the column is called. */
  name: string
  onWidth: (pixels: number) => void
}

const widthOf = (edge: Element): number => edge.closest('th')?.offsetWidth ?? narrowest

/** How the edge is moved: by dragging it, or with the arrow keys. */
function useEdge(onWidth: ColumnEdgeProps['onWidth']) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const [now, setNow] = useState<number>()
  const resize = (width: number) => {
    const wanted = Math.round(Math.min(Math.max(width, narrowest), widest))
    setNow(wanted)
    onWidth(wanted)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: widthOf(event.currentTarget) }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    // The edge stands at the start of its column: to the left is wider.
    if (start.current) resize(start.current.width - (clientX - start.current.x))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    resize(widthOf(event.currentTarget) + (event.key === 'ArrowLeft' ? step : -step))
  }
  const end = () => {
    start.current = undefined
  }
  const measure = (edge: Element | null) => {
    if (edge && now === undefined) setNow(widthOf(edge))
  }
  return { now, measure, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onKeyDown } }
}

/** The edge of a column's head: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export default function ColumnEdge({ name, onWidth }: ColumnEdgeProps) {
  const { t } = useTranslation('list-tools')
  const { now, measure, handlers } = useEdge(onWidth)
  return (
    // A splitter is a focusable separator: HTML has none.
    <hr
      ref={measure}
      className={styles.edge}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('layout.width', { column: name })}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={now ?? narrowest}
      {...handlers}
    />
  )
}
