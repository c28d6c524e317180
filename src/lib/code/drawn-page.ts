/**
 * The page as the server has drawn it, until the portal has taken it over: links work at once, and what else somebody does meanwhile is
 * noted and done again (`do-again.ts`). `boot/take-drawn.ts` begins it.
 */

/** What a page brings with what shows: `server/platform/portal/drawing` writes it. */
export interface DrawnPage {
  /** The query of the view that shows, where the address names none. */
  search: string
  /** Pixels that its window was taken to be high. */
  height: number
  /** It was taken to be narrow: there are cards in place of a table. */
  narrow: boolean
  /** What the server has beyond the specification. */
  extensions: string[]
}

const drawnPageId = 'drawn-page'
/** What it was made of, behind all that shows: nobody waits for it to see the page. */
export const drawnDataId = 'drawn-data'
/** The colours of the company, which the portal paints with by itself. */
export const drawnColoursId = 'drawn-colours'

/** What the page brings; null where the server has drawn nothing. */
export function readDrawnPage(): DrawnPage | null {
  const block = globalThis.document?.getElementById(drawnPageId)
  return block ? JSON.parse(block.textContent ?? 'null') : null
}

/** What a page was made of, and for whom (`keyOfClaims`). */
export interface DrawnData {
  session: string
  /** What calls answered, by the keys under which screens keep it. */
  answers: (readonly [key: readonly unknown[], data: unknown])[]
}

/** What the page was made of, for whom it was drawn; nothing where the portal asks by itself. */
export function readDrawnData(session: string): DrawnData['answers'] {
  const block = globalThis.document?.getElementById(drawnDataId)?.textContent
  if (!block || globalThis.firstAnswers) return []
  const data: DrawnData = JSON.parse(block)
  return data.session === session ? data.answers : []
}

/** The portal is there: whoever comes later in this page asks anew. */
export const dropDrawnData = (): void => document.getElementById(drawnDataId)?.remove()

interface Noted {
  /** Presses and keys, in their order. */
  deeds: Event[]
  /** Whether presses are noted: nobody answers them yet. */
  presses: boolean
  /** What was typed, by its field: one that React draws anew forgets it. */
  typed: Map<HTMLInputElement | HTMLSelectElement, string>
}

declare global {
  /** What was done on the drawn page; none where there is none. */
  var noted: Noted | undefined
}

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Also once there is nothing to be noted any more: it does nothing then. A link needs nobody: it leads where it says.
 */
function note(event: Event): void {
  const { noted } = globalThis
  if (!noted) return
  const { type, target } = event
  // A form that is sent without a script would load the page anew.
  if (type === 'submit') event.preventDefault()
  else if (type === 'input') {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      noted.typed.set(target, target.value)
  } else if (type === 'keydown' || (noted.presses && !isIn(target, 'a[href]'))) {
    // A panel that the browser opens by itself has no place before the portal gives it one.
    if (type === 'click' && isIn(target, '[popovertarget]')) event.preventDefault()
    noted.deeds.push(event)
  }
}

/** Notes what is done, until `noted` is taken away. */
export function noteDeeds(): void {
  globalThis.noted = { deeds: [], presses: true, typed: new Map() }
  for (const type of ['click', 'input', 'keydown', 'submit']) document.addEventListener(type, note, true)
}

/** From the beginning of taking over, React itself answers a press as soon as it can. */
export function leavePressesToReact(): void {
  if (globalThis.noted) globalThis.noted.presses = false
}
