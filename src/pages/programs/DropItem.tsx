import type { ReactNode } from 'react'
import { useDrop } from '../../components/drag/drag'
import type { ProgramDragging } from './use-program-drag'

interface DropItemProps {
  dragging: ProgramDragging
  /** The folder that programs go to when they are dropped here, null for none. */
  target: string | null
  children: ReactNode
}

/** An item of a list of folders, on which programs can be dropped. */
export const DropItem = ({ dragging, target, children }: DropItemProps) => (
  <li {...useDrop(dragging, target)}>{children}</li>
)
