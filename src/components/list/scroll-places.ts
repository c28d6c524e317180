import { useState } from 'react'
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

/** Where the page was scrolled, in pixels, when Back or a reload leads to a list again. */
export function usePlaceBefore(): number | undefined {
  const step = useStep()
  return useNavigationType() === 'POP' ? places().get(step) : undefined
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
  const before = usePlaceBefore() ?? 0
  const drawn = useOutside(never, no, yes)
  const [beginning] = useState(known && !drawn ? before : 0)
  return beginning
}
