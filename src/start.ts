import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leavePressesToReact } from './lib/code/drawn-page'
import { whenIdle } from './lib/code/when-idle'
import { loadFirstStage, portal } from './Stages'

/** Has each element looked at anew, since they inherit the pointer: not while they are being taken over. */
function showAsTaken(): void {
  delete document.documentElement.dataset.drawn
  document.querySelector('.skeleton')?.remove()
}

/**
 * Takes the drawn page over as it stands, in pieces: what somebody does meanwhile is noted, and done again when the portal listens. What
 * it would have drawn in another way, it draws anew.
 */
function takeOver(root: HTMLElement): void {
  startTransition(() => {
    hydrateRoot(root, portal, { onRecoverableError: () => undefined })
  })
  leavePressesToReact()
  whenIdle(showAsTaken)
}

/** Draws the portal once what it is drawn with is there, or takes over what is drawn. */
export async function start(): Promise<void> {
  await loadFirstStage().catch(() => undefined)
  const root = document.getElementById('root')
  if (root?.hasChildNodes()) takeOver(root)
  else if (root) createRoot(root).render(portal)
}
