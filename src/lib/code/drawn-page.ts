import type { FirstAnswer } from './first-answers'

/**
 * The page as the server has drawn it, until the portal's own stands in its place: links work at once, and what else somebody does
 * meanwhile is noted and done again (`take-over.ts`). `boot/take-drawn.ts` begins it.
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
  /** Told by the app as soon as it listens; set where a drawn page is taken over. */
  var portalListens: (() => void) | undefined
}

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a[href]') !== null

/** Also once there is nothing to be noted any more: it does nothing then. A link needs nobody: it leads where it says. */
function note(event: Event): void {
  const { noted } = globalThis
  // A form that is sent without a script would load the page anew.
  if (noted && event.type === 'submit') event.preventDefault()
  else if (!isLink(event.target)) noted?.push(event)
}

/** Notes what is done, until `noted` is taken away. */
export function noteDeeds(): void {
  globalThis.noted = []
  for (const type of ['click', 'keydown', 'submit']) document.addEventListener(type, note, true)
}

/** Ends it. @returns what was done, in its order */
export function takeNoted(): Event[] {
  const deeds = globalThis.noted ?? []
  globalThis.noted = undefined
  return deeds
}
