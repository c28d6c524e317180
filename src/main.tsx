import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followNewBuild } from './lib/new-build'
import { Stages } from './Stages'

followNewBuild()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Stages />
    </StrictMode>,
  )
