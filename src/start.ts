import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadFirstStage, portal } from './Stages'

/**
 * Takes the drawn page over as it stands, in pieces: what somebody does meanwhile is noted, and done again when the portal listens. What
 * it would have drawn in another way, it draws anew.
 */
function takeOver(root: HTMLElement): void {
  startTransition(() => {
    hydrateRoot(root, portal, { onRecoverableError: () => undefined })
  })
  delete document.documentElement.dataset.drawn
  document.querySelector('.skeleton')?.remove()
}

/** Draws the portal once what it is drawn with is there, or takes over what is drawn. */
export async function start(): Promise<void> {
  await loadFirstStage().catch(() => undefined)
  const root = document.getElementById('root')
  if (root?.hasChildNodes()) takeOver(root)
  else if (root) createRoot(root).render(portal)
}
