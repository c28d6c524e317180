import { useEffect, useRef } from 'react'
import { useOutside } from '../../../lib/session/store'
import { drawPlot } from './draw-plot'
import styles from './plot.module.css'
import { type ChartPaint, type PlotSpec, paintOf } from './plot-spec'

const root = () => document.documentElement

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}

/** What the page is painted with, as a text: the same as long as nothing of it changes. */
function look(): string {
  const style = getComputedStyle(root())
  return JSON.stringify(paintOf(variable => style.getPropertyValue(variable).trim()))
}

/**
 * Begins once an element has a size: without one, the library would take a size of its own, and the chart would lie over
 * what is below.
 * @returns ends what has begun
 */
function onceSized(element: HTMLElement, begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const observer = new ResizeObserver(() => {
    if (element.clientHeight === 0) return
    observer.disconnect()
    end = begin()
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    end?.()
  }
}

/**
 * Draws into an element of its own: the library writes to the style of what it draws into, and leaves it there.
 * @returns takes it away again
 */
function drawIn(place: HTMLElement, spec: PlotSpec, paint: ChartPaint): () => void {
  const frame = document.createElement('div')
  frame.className = styles.frame ?? ''
  place.append(frame)
  const end = onceSized(frame, () => drawPlot(frame, spec, paint).destroy)
  return () => {
    end()
    frame.remove()
  }
}

/** A chart, drawn anew when its values or the page's colours change. */
export default function Plot({ spec }: { spec: PlotSpec }) {
  const place = useRef<HTMLDivElement>(null)
  const paint = useOutside(subscribe, look)
  useEffect(
    () => (place.current ? drawIn(place.current, spec, JSON.parse(paint) as ChartPaint) : undefined),
    [spec, paint],
  )
  return <div ref={place} className={styles.drawing} />
}
