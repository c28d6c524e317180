import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { readDrawnPage } from '../../../lib/code/drawn-page'
import { useOutside } from '../../../lib/session/store'
import { heightIn, tellHeight } from '../../../lib/session/window-height'
import { useStep } from '../use-step'

export interface VirtualRows {
  items: readonly { key: React.Key; index: number }[]
  /** Pixels of rows above and below those that are there. */
  before: number
  after: number
  /** Give it to each row's element, with `data-index`: heights may differ. Missing while none is measured. */
  measure: ((element: Element | null) => void) | undefined
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

/** Where rows begin at the highest, in pixels from the top of the page: from there, the first ones fill the window. */
const highestTop = 260

/** What the window may show, in pixels. Its inner height would make the browser lay out a page that is about to change. */
const windowHeight = () => Math.max(window.outerHeight || 800, drawnAlready)

/** How many rows are drawn at first. */
const fitting = (window: number, height: number) => Math.max(1, Math.ceil((window - highestTop) / height))

/** Pixels of the window for which the server has drawn a list: its rows stay. */
let drawnAlready = 0

/** The server itself knows what the browser has told. */
function asDrawn(): number {
  const page = readDrawnPage()
  if (!page) return heightIn(document.cookie)
  drawnAlready = page.height
  return page.height
}

const never = () => () => undefined
/** The same where the server draws the list, and while the browser takes that over. */
const useWindowHeight = () => useOutside(never, windowHeight, asDrawn)

/** Whether the rows follow the window: from its first scrolling on, or once the page has come to rest; at once where it begins further down. */
function useFollowing(settled: boolean, beginning: number): boolean {
  const [scrolled, setScrolled] = useState(beginning > 0)
  useEffect(() => {
    const note = () => setScrolled(true)
    if (window.scrollY > 0) note()
    window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return settled || scrolled
}

/** How far `element` stands from the top of the page, kept right when what is above it changes, once it is asked for. */
function useTop(element: RefObject<HTMLElement | null>, asked: boolean): number {
  const [top, setTop] = useState(highestTop)
  useLayoutEffect(() => {
    if (!asked) return
    const update = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, asked])
  return top
}

/**
 * Has new rows laid out right where they come, in what is left of the frame before: with all the rest of the next one, that frame came
 * too late.
 * @param last the place of the last row that is there
 */
function useLayoutAtOnce(element: RefObject<HTMLElement | null>, last: number | undefined): void {
  useLayoutEffect(() => {
    if (last !== undefined) element.current?.getBoundingClientRect()
  }, [element, last])
}

type Measured = [index: number, size: number][]

const storageKey = 'list-rows'
/** As many steps of the history as one is likely to go back. */
const remembered = 20

/** How high rows are that were measured, by their place, and by the step of the history that showed them. */
let measured: Map<string, Measured> | undefined

/** Those of the page before a reload, to begin with. */
function measuredBefore(): Map<string, Measured> {
  try {
    measured ??= new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    measured = new Map()
  }
  return measured
}

function remember(step: string, sizes: Measured): void {
  const all = measuredBefore()
  // The latest stands last.
  all.delete(step)
  all.set(step, sizes)
  const [oldest = ''] = all.keys()
  if (all.size > remembered) all.delete(oldest)
}

/** Remembers what is measured, when the list is left. */
function useMeasured(step: string, virtualizer: { itemSizeCache: Map<unknown, number> }): void {
  useLayoutEffect(() => {
    const sizes = () => [...(virtualizer.itemSizeCache as Map<number, number>)]
    const keep = () => {
      const now = sizes()
      // Who leaves before the page has come to rest has measured nothing.
      if (now.length > 0) remember(step, now)
    }
    const store = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([[step, sizes()]]))
      } catch {
        // Without storage a reload takes rows to be as high as usual.
      }
    }
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      keep()
    }
  }, [step, virtualizer])
}

/** A way back finds each row where it was, though heights differ. */
function useMeasuredBefore(step: string): VirtualItem[] {
  const [before] = useState(() =>
    (measuredBefore().get(step) ?? []).map(([index, size]) => ({
      index,
      key: index,
      size,
      start: 0,
      end: 0,
      lane: 0,
    })),
  )
  return before
}

export interface RowsStart {
  /** The page has come to rest once: rows can be measured, and drawn in advance. */
  settled?: boolean
  /** Where the page will be scrolled, in pixels. */
  beginning?: number
}

/**
 * Which rows of a long list are there, while the page itself scrolls. The first rows are as many as a window may show, drawn
 * at once: measuring them first would draw the list twice.
 * @param area the element that the rows begin in
 * @param height what a row is taken to be high before it is measured, in pixels
 * @param show is told the first and the last place in view
 */
export function useVirtualRows(
  area: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  show: (first: number, last: number) => void,
  { settled = true, beginning = 0 }: RowsStart = {},
): VirtualRows {
  const following = useFollowing(settled, beginning)
  useEffect(() => {
    if (settled) tellHeight()
  }, [settled])
  const scrollMargin = useTop(area, following)
  // Rows of another density, or cards in place of a table, are other rows.
  const step = `${useStep()} ${height}`
  const virtualizer = useWindowVirtualizer({
    enabled: following,
    count,
    estimateSize: () => height,
    initialMeasurementsCache: useMeasuredBefore(step),
    initialOffset: () => beginning || window.scrollY,
    initialRect: { width: 0, height: windowHeight() },
    // Those out of view wait until the page has come to rest.
    overscan: settled ? stretch : 0,
    rangeExtractor: wholeStretches,
    useFlushSync: false,
    scrollMargin,
  })
  useMeasured(step, virtualizer)
  const drawn = virtualizer.getVirtualItems()
  const plain = Math.min(count, fitting(useWindowHeight(), height))
  const items = following ? drawn : Array.from({ length: plain }, (_, index) => ({ key: index, index }))
  const first = items[0]?.index
  const last = items.at(-1)?.index
  useLayoutAtOnce(area, following ? last : undefined)
  useEffect(() => {
    if (first !== undefined && last !== undefined) show(first, last)
  }, [show, first, last])
  if (!following) return { items, before: 0, after: (count - plain) * height, measure: undefined }
  return {
    items,
    before: (drawn[0]?.start ?? scrollMargin) - scrollMargin,
    after: virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
  }
}
