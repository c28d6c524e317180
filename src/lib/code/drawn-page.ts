import type { FirstAnswer } from './first-answers'

/**
 * The page as the server has drawn it, until the portal's own stands in its place: links work at once, and what else somebody does
 * meanwhile is noted and done again (`take-over.ts`). The boot script begins it.
 */

/** What a page brings beside what shows: `server/platform/portal/drawing` writes it. */
export interface DrawnPage {
  answers: Record<string, FirstAnswer>
  /** The query of the view that shows, where the address names none. */
  search: string
  /** Whether it was drawn for a window that is wide enough for tables. */
  wide: boolean
}

export const drawnId = 'drawn'
export const drawnPageId = 'drawn-page'

declare global {
  /** What was done on the drawn page, in its order; none where there is none. */
  var noted: Event[] | undefined
  /** Begins with what the page has brought, once it is there whole; set by the boot script for a page that may bring something. */
  var takeDrawn: (() => void) | undefined
}

/** What can be done again. A link needs nobody: it leads where it says. */
export const notedTypes = ['click', 'keydown', 'submit'] as const

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a[href]') !== null

function note(event: Event): void {
  // A form that is sent without a script would load the page anew.
  if (event.type === 'submit') event.preventDefault()
  else if (!isLink(event.target)) globalThis.noted?.push(event)
}

/** Notes what is done, until the function of the same name is called with `false`. */
export function noteDeeds(on: boolean): void {
  for (const type of notedTypes) document[on ? 'addEventListener' : 'removeEventListener'](type, note, true)
}

/** What the page has brought; null where that is nothing. */
export function readDrawnPage(): DrawnPage | null {
  const block = document.getElementById(drawnPageId)
  return block ? JSON.parse(block.textContent ?? 'null') : null
}
