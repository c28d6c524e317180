import { type RefObject, useLayoutEffect } from 'react'

const property = '--selection-room'
/** Between the bar and the toasts above it, in pixels. */
const gap = 8
/** In pixels: where there is as much below the bar, at the end of a short list, the toasts stand there. */
const roomBelow = 240

/** Down to the undo notices, or to the window's edge: they lift the bar and the toasts alike. */
function roomOf(bar: Element): number {
  const { top, bottom } = bar.getBoundingClientRect()
  const { style, clientHeight } = document.documentElement
  const undo = Number.parseFloat(style.getPropertyValue('--undo-height')) || 0
  return clientHeight - undo - bottom >= roomBelow ? 0 : Math.max(0, clientHeight - undo - top + gap)
}

/** Tells the toasts how much room the bar takes at the lower edge, so that none lies over its buttons. */
export function useBarRoom(bar: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const room = bar.current ? `${Math.round(roomOf(bar.current))}px` : ''
      if (style.getPropertyValue(property) !== room) style.setProperty(property, room)
    }
    // The bar grows and wraps; it is carried along where the list ends in view.
    const watch = new ResizeObserver(measure)
    if (bar.current) watch.observe(bar.current)
    watch.observe(document.body)
    const events = ['scroll', 'resize'] as const
    for (const event of events) addEventListener(event, measure, { passive: true })
    return () => {
      watch.disconnect()
      for (const event of events) removeEventListener(event, measure)
      style.removeProperty(property)
    }
  }, [bar])
}
