import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followNewBuild } from './lib/code/new-build'
import { loadFirstStage, Stages } from './Stages'

/**
 * Draws the portal once what it is drawn with is there. It is a function since a module that waits by itself makes the
 * bundler put a file that only passes on before each module that is loaded later.
 */
async function start(): Promise<void> {
  await loadFirstStage().catch(() => undefined)
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Stages />
      </StrictMode>,
    )
}

followNewBuild()
void start()
