import { tooltip } from '../../theme/tokens'

/** px from the window's edges. */
const edge = 8
const gap = tooltip.offset

/** `end` and `start`: below, or above where there is more room, flush with that end of what it belongs to. */
export type Place = 'end' | 'start' | 'beside'

const within = (wished: number, size: number, room: number): number =>
  Math.max(edge, Math.min(wished, room - size - edge))

/** Puts a fixed panel that shows at what it belongs to, always in the window. */
export function place(panel: HTMLElement, anchor: Element, at: Place = 'end'): void {
  const { style } = panel
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const set = (side: 'left' | 'right' | 'top' | 'bottom', px: number) => style.setProperty(side, `${px}px`)
  // In a corner nothing narrows it, so that its size is what it needs.
  style.inset = '0 auto auto 0'
  const width = panel.offsetWidth
  const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight
  style.inset = 'auto'
  if (at === 'end') set('right', within(clientWidth - right, width, clientWidth))
  else set('left', within(at === 'start' ? left : right + gap, width, clientWidth))
  if (at === 'beside') {
    set('top', within((top + bottom - height) / 2, height, clientHeight))
    return
  }
  const room = { below: clientHeight - bottom - gap - edge, above: top - gap - edge }
  const below = height <= room.below || room.below >= room.above
  style.maxBlockSize = `${below ? room.below : room.above}px`
  if (below) set('top', bottom + gap)
  else set('bottom', clientHeight - top + gap)
}

/** Opens a panel in its place. */
export function showAt(panel: HTMLElement, anchor: Element, at?: Place): void {
  panel.showPopover()
  place(panel, anchor, at)
}
