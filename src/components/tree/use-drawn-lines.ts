import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TreeLine } from './use-tree-keys'

/** Trees of no more lines are drawn whole: the browser's own search finds all of them. */
const drawnWhole = 100

/** Lines above and below those in view. */
const around = 12

/** What a line is taken to be high before one is measured, in pixels. */
const usualHeight = 32

/** What of a tree may be in view before it is measured, in pixels. */
const usualView = { width: 0, height: 800 }

const lineElement = (list: HTMLElement | null, id: string | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])].find(
    line => (line.dataset.id ?? null) === id,
  )

interface DrawnLines<Line> {
  /** In their order; `start` is how far down one stands, in pixels, where not all are drawn. */
  drawn: readonly { line: Line; index: number; start: number | undefined }[]
  /** What all lines are high, in pixels, where not all are drawn. */
  height: number | undefined
  measure: ((element: HTMLElement) => void) | undefined
  /** Takes the focus to a line, drawn or not. */
  reach: (id: string | null) => void
  onFocus: (event: FocusEvent) => void
}

/**
 * Which lines of a tree are drawn: of a long one those in view, those that are `kept`, and the one with the focus, which
 * may be dragged as well.
 */
export function useDrawnLines<Line extends TreeLine>(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  kept: readonly (string | null)[],
): DrawnLines<Line> {
  const [focused, setFocused] = useState<string | null>()
  const rowHeight = useRef(usualHeight)
  const isLong = lines.length > drawnWhole
  const withKept = (range: Range) => {
    const always = lines.flatMap(({ id }, index) => (id === focused || kept.includes(id) ? [index] : []))
    return [...new Set([...defaultRangeExtractor(range), ...always])].toSorted((a, b) => a - b)
  }
  const virtualizer = useVirtualizer({
    enabled: isLong,
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight.current,
    getItemKey: index => lines[index]?.id ?? '',
    initialRect: usualView,
    overscan: around,
    rangeExtractor: withKept,
  })
  // With a finger lines are higher, and so they are in large type.
  useLayoutEffect(() => {
    const height = isLong && list.current?.querySelector<HTMLElement>('[role="treeitem"]')?.offsetHeight
    if (!height || height === rowHeight.current) return
    rowHeight.current = height
    virtualizer.measure()
  }, [isLong, list, virtualizer])
  const reach = (id: string | null) => {
    if (!lineElement(list.current, id)) flushSync(() => setFocused(id))
    lineElement(list.current, id)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(target.closest<HTMLElement>('[role="treeitem"]')?.dataset.id ?? null)
  const whole = () => lines.map((line, index) => ({ line, index, start: undefined }))
  const inView = () =>
    virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const line = lines[index]
      return line ? [{ line, index, start }] : []
    })
  return {
    drawn: isLong ? inView() : whole(),
    height: isLong ? virtualizer.getTotalSize() : undefined,
    measure: isLong ? virtualizer.measureElement : undefined,
    reach,
    onFocus,
  }
}
