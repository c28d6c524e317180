import { type DragEvent, useState } from 'react'
import type { Carried, Manager } from './use-manager'

/** Makes an element a place to drop what is dragged, where it may go there. */
export function useDrop(manager: Manager, target: string | null) {
  const { dragged, drag } = manager
  const [over, setOver] = useState(false)
  const accepted = manager.accepts(dragged, target)
  return {
    'data-drop': (over && accepted) || undefined,
    'data-refused': (dragged !== null && !accepted) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!accepted) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!dragged || !accepted) return
      event.preventDefault()
      // What was dragged may be gone from here, and does not say that the drag is over.
      drag(null)
      void manager.put(dragged, target)
    },
  }
}

/** Makes an element something that can be dragged. */
export const dragOf = (manager: Manager, text: string, carried: () => Carried) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', text)
    manager.drag(carried())
  },
  onDragEnd: () => manager.drag(null),
})
