import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export interface VirtualRows {
  items: VirtualItem[]
  /** Pixels of rows above and below those that are there. */
  before: number
  after: number
  /** Give it to each row's element, with `data-index`: heights may differ. */
  measure: (element: Element | null) => void
}

/**
 * Rows come and go this many at a time. Each time the browser lays out the whole list, which takes longer than the rows
 * themselves: one by one, scrolling would leave frames out.
 */
const stretch = 6

function wholeStretches(range: Range): number[] {
  const startIndex = Math.floor(range.startIndex / stretch) * stretch
  const endIndex = Math.min(Math.ceil((range.endIndex + 1) / stretch) * stretch, range.count) - 1
  return defaultRangeExtractor({ ...range, startIndex, endIndex })
}

/** Where most lists begin, as a share of the window: before that is known, no rows are drawn that are out of view. */
const usualTop = 0.4

/** How far `element` stands from the top of the page, kept right when what is above it changes. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(() => Math.round(window.innerHeight * usualTop))
  useLayoutEffect(() => {
    const update = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/**
 * Which rows of a long list are there, while the page itself scrolls.
 * @param area the element that the rows begin in
 * @param height what a row is taken to be high before it is measured, in pixels
 * @param show is told the first and the last place in view
 * @param settled the page has come to rest once: rows out of view can be drawn in advance
 */
export function useVirtualRows(
  area: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  show: (first: number, last: number) => void,
  settled = true,
): VirtualRows {
  const scrollMargin = useTop(area)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: settled ? stretch : 0,
    rangeExtractor: wholeStretches,
    useFlushSync: false,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index
  const last = items.at(-1)?.index
  useEffect(() => {
    if (first !== undefined && last !== undefined) show(first, last)
  }, [show, first, last])
  return {
    items,
    before: (items[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
  }
}
