/** px between the menu and what it hangs on, and from the window's edges. */
const gap = 4
const edge = 8

/** Puts a fixed panel below what it belongs to, or above where there is more room; always in the window. */
export function placeBelow(panel: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const room = { below: clientHeight - bottom - gap - edge, above: top - gap - edge }
  const height = panel.scrollHeight + 2
  const below = height <= room.below || room.below >= room.above
  panel.style.maxBlockSize = `${below ? room.below : room.above}px`
  panel.style.top = below ? `${bottom + gap}px` : 'auto'
  panel.style.bottom = below ? 'auto' : `${clientHeight - top + gap}px`
  const left = Math.min(right - panel.offsetWidth, clientWidth - panel.offsetWidth - edge)
  panel.style.left = `${Math.max(edge, left)}px`
}
