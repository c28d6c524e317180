import type { FirstAnswer } from './first-answers'

/**
 * The page as the server has drawn it, until the portal has taken it over: links work at once, and what else somebody does meanwhile is
 * noted and done again (`do-again.ts`). `boot/take-drawn.ts` begins it.
 */

/** What a page brings beside what shows: `server/platform/portal/drawing` writes it. */
export interface DrawnPage {
  answers: Record<string, FirstAnswer>
  /** The query of the view that shows, where the address names none. */
  search: string
  /** Whether it was drawn for a window that is wide enough for tables. */
  wide: boolean
}

export const drawnPageId = 'drawn-page'
/** The colours of the company, which the portal paints with by itself. */
export const drawnColoursId = 'drawn-colours'
/** Pixels that the window is taken to be high. */
export const drawnHeight = 1440

declare global {
  /** What was done on the drawn page, in its order; none where there is none. */
  var noted: Event[] | undefined
}

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a[href]') !== null

/**
 * Also once there is nothing to be noted any more: it does nothing then. A link needs nobody: it leads where it says. From the beginning
 * of taking over (`data-drawn` is gone), React itself answers a press as soon as it can.
 */
function note(event: Event): void {
  const { noted } = globalThis
  if (!noted) return
  // A form that is sent without a script would load the page anew.
  if (event.type === 'submit') event.preventDefault()
  else if (event.type === 'keydown' || ('drawn' in document.documentElement.dataset && !isLink(event.target)))
    noted.push(event)
}

/** Notes what is done, until `noted` is taken away. */
export function noteDeeds(): void {
  globalThis.noted = []
  for (const type of ['click', 'keydown', 'submit']) document.addEventListener(type, note, true)
}
