import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followNewBuild } from './lib/new-build'
import { loadFirstStage, Stages } from './Stages'

followNewBuild()

await loadFirstStage().catch(() => undefined)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Stages />
    </StrictMode>,
  )
