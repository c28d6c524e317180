/**
 * Asks before Back, Forward, a link or a command leaves what is not saved. The router's own blocker needs a data router: so a step is undone
 * before the router hears of it, and made again where the person agrees. Browsers call the window's listeners in the order
 * in which they came, so `app.tsx` imports this before the router listens.
 */

/** Asks; `step` makes the step that was asked about. */
type Ask = (step: () => void) => void

interface Guard {
  /** The place in the history that is guarded. */
  here: number
  ask: Ask
  /** How far the step goes that is being undone. */
  undone?: number
  /** The person has agreed: the next step is theirs. */
  agreed?: boolean
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
  if (guard.agreed) {
    guard.agreed = false
    return
  }
  event.stopImmediatePropagation()
  const { undone } = guard
  if (undone === undefined) {
    guard.undone = (placeOf(event.state) ?? guard.here - 1) - guard.here
    window.history.go(-guard.undone)
    return
  }
  guard.undone = undefined
  guard.ask(() => {
    guard.agreed = true
    window.history.go(undone)
  })
}

window.addEventListener('popstate', onStep)

/** Guards the open entry of the history until the returned function is called. */
export function guardSteps(ask: Ask): () => void {
  const mine: Guard = { here: placeOf(window.history.state) ?? 0, ask }
  guards = [...guards, mine]
  return () => {
    guards = guards.filter(other => other !== mine)
  }
}

/** Goes to another address; where something there would be lost, once the person agrees. */
export function leaveBy(step: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard.ask(step)
  else step()
}
