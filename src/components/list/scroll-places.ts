import { useCallback, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useOutside } from '../../lib/session/store'
import { useStep } from './use-step'

const storageKey = 'list-scroll'
/** As many steps of the history as one is likely to go back. */
const remembered = 50

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

let positions: Map<string, number> | undefined
const places = () => {
  positions ??= stored()
  return positions
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places()].slice(-remembered)))
  } catch {
    // Without storage a reload begins at the top.
  }
}

/** Remembers where the page is scrolled in a step of the history, until the function that it returns is called. */
export function rememberScroll(step: string): () => void {
  const remember = () => places().set(step, window.scrollY)
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', store)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pagehide', store)
  }
}

/** Tells where the page was scrolled, in pixels, when Back or a reload leads to a list again. */
export function usePlaceBefore(): () => number | undefined {
  const step = useStep()
  const way = useNavigationType()
  return useCallback(() => (way === 'POP' ? places().get(step) : undefined), [step, way])
}

/** ms for which rows are waited for. */
const patience = 4000
/** What somebody does who scrolls by themselves. */
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls the page to a place, and once more when it has grown, while it is too short for that: rows may come later.
 * @param element what grows
 * @returns gives it up
 */
export function scrollToPlace(element: HTMLElement | null, place: number): () => void {
  const given = new AbortController()
  const { signal } = given
  const growth = new ResizeObserver(go)
  signal.addEventListener('abort', () => growth.disconnect())
  function go() {
    window.scrollTo(0, place)
    if (window.scrollY >= Math.floor(place)) given.abort()
  }
  go()
  if (element && !signal.aborted) {
    growth.observe(element)
    setTimeout(() => given.abort(), patience)
    for (const event of ownScrolling)
      window.addEventListener(event, () => given.abort(), { signal, passive: true })
  }
  return () => given.abort()
}

const never = () => () => undefined
const no = () => false
/** While the browser takes over what the server has drawn, as for the server itself. */
const yes = () => true

/**
 * Where a list begins that Back leads to: its rows are drawn there at once.
 * @param known its rows are known already; else it begins at its top, as where the server has drawn it
 */
export function useBeginning(known: boolean): number {
  const before = usePlaceBefore()
  const drawn = useOutside(never, no, yes)
  const [beginning] = useState(() => (known && !drawn ? (before() ?? 0) : 0))
  return beginning
}
