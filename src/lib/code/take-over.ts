import { drawnId, takeNoted } from './drawn-page'

/** ms after which the drawn page goes, whatever there is in its place. */
const patience = 2000

/** What there is one of for what stood on the drawn page: of the same kind, with the same words, at the same place among its like. */
const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
const isLike = (one: Element) => (other: Element) => wordsOf(other) === wordsOf(one)

function counterpart(drawn: Element, root: Element, element: Element): HTMLElement | undefined {
  const likes = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element.tagName)].filter(isLike(element))
  return likes(root)[likes(drawn).indexOf(element as HTMLElement)]
}

/** Goes through React's own notice of changes, which asks for the value behind its back. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What is to be done again on the portal's own page, in its order. */
function deedsOn(drawn: Element, root: Element): (() => void)[] {
  const found = (element: Element) => counterpart(drawn, root, element)
  const typed = [...drawn.querySelectorAll('input')]
    .filter(field => field.type !== 'checkbox' && field.value !== field.defaultValue)
    .map(field => {
      const [own, { value }] = [found(field), field]
      return () => own instanceof HTMLInputElement && type(own, value)
    })
  const done = takeNoted().map(event => {
    const { target } = event
    const own = target instanceof Element && drawn.contains(target) ? found(target) : document.body
    if (event.type === 'click') return () => own?.click()
    const isTyped = target instanceof HTMLInputElement
    return () =>
      !isTyped && own?.dispatchEvent(new KeyboardEvent('keydown', { ...keyOf(event), bubbles: true }))
  })
  const { activeElement } = document
  const focused = activeElement && drawn.contains(activeElement) ? found(activeElement) : undefined
  return [...(focused ? [() => focused.focus()] : []), ...typed, ...done]
}

function keyOf(event: Event): KeyboardEventInit {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent
  return { key, code, ctrlKey, metaKey, shiftKey, altKey, cancelable: true }
}

/** What waits for the portal: its own page stands there, and listens. */
let waiting: (() => void)[] = []
let listens = false

function doAgain(): void {
  if (!listens) return
  const deeds = waiting
  waiting = []
  for (const deed of deeds) deed()
}

globalThis.portalListens = () => {
  listens = true
  doAgain()
}

function takeOver(drawn: Element, root: Element): void {
  waiting = deedsOn(drawn, root)
  delete document.documentElement.dataset.drawn
  drawn.remove()
  doAgain()
}

const rowOf = (within: Element) => within.querySelector('[data-row]')

/** Lets the portal's own page take the place of the drawn one in the same frame in which it has its rows. */
export function followRoot(root: Element): void {
  const drawn = document.getElementById(drawnId)
  if (!drawn) return
  const hasRows = rowOf(drawn) !== null
  const observer = new MutationObserver(() => {
    if (root.childElementCount === 0 || (hasRows && !rowOf(root))) return
    end()
  })
  observer.observe(root, { childList: true, subtree: true })
  const timer = setTimeout(() => end(), patience)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    takeOver(drawn, root)
  }
}
