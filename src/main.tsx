import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Stages } from './Stages'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Stages />
    </StrictMode>,
  )
