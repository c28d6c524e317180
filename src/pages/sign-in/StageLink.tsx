import type { MouseEvent, ReactNode } from 'react'
import { useStage } from './stage'

/** A link to another page of the stage: no reload, and a new tab where the person asks for one. */
export function StageLink({ to, children }: { to: string; children: ReactNode }) {
  const { open } = useStage()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(to)
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  )
}
