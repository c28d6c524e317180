/**
 * Asks before Back or Forward leaves what is not saved. The router's own blocker needs a data router, and
 * Refine's notifier sees links only: so a step is undone before the router hears of it. Browsers call the
 * window's listeners in the order in which they came, so `app.tsx` imports this before the router listens.
 */

type MayLeave = () => boolean

interface Guard {
  /** The place in the history that is guarded. */
  here: number
  mayLeave: MayLeave
  /** The next step is the one back to `here`. */
  undoing: boolean
}

/** The newest one asks: that of a dialog over a form. */
let guards: readonly Guard[] = []

/** React Router numbers the entries of the history. */
const placeOf = (state: unknown): number | undefined =>
  state !== null && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined

function onStep(event: PopStateEvent): void {
  const guard = guards.at(-1)
  if (!guard) return
  if (!guard.undoing && guard.mayLeave()) return
  event.stopImmediatePropagation()
  if (!guard.undoing) window.history.go(guard.here - (placeOf(event.state) ?? guard.here - 1))
  guard.undoing = !guard.undoing
}

window.addEventListener('popstate', onStep)

/** Guards the open entry of the history until the returned function is called. */
export function guardSteps(mayLeave: MayLeave): () => void {
  const mine: Guard = { here: placeOf(window.history.state) ?? 0, mayLeave, undoing: false }
  guards = [...guards, mine]
  return () => {
    guards = guards.filter(other => other !== mine)
  }
}
