import { useEffect } from 'react'

const placeOf = (state: unknown): number | undefined =>
  state !== null && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined

/**
 * Asks before Back or Forward leaves what is not saved. The router's own blocker needs a data router, and
 * Refine's notifier sees links only: so the step is undone before the router hears of it.
 */
export function useBackGuard(when: boolean, question: string): void {
  useEffect(() => {
    if (!when) return
    const here = placeOf(window.history.state) ?? 0
    let undoing = false
    const guard = (event: PopStateEvent) => {
      if (!undoing && window.confirm(question)) return
      event.stopImmediatePropagation()
      if (!undoing) window.history.go(here - (placeOf(event.state) ?? here - 1))
      undoing = !undoing
    }
    window.addEventListener('popstate', guard, { capture: true })
    return () => window.removeEventListener('popstate', guard, { capture: true })
  }, [when, question])
}
