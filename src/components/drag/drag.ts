import { type DragEvent, useState } from 'react'

/** What is dragged on a screen, and what becomes of it. A target is a folder's id, null for none. */
export interface Dragging<Carried> {
  dragged: Carried | null
  drag: (carried: Carried | null) => void
  accepts: (carried: Carried | null, target: string | null) => boolean
  put: (carried: Carried, target: string | null) => Promise<void>
}

/** Whether what is dragged leaves an element, and does not only come to something in it. */
export const leaves = ({ relatedTarget, currentTarget }: DragEvent<HTMLElement>): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))

/** Makes an element a place to drop what is dragged, where it may go there. */
export function useDrop<Carried>(dragging: Dragging<Carried>, target: string | null) {
  const { dragged, drag } = dragging
  const [over, setOver] = useState(false)
  const accepted = dragging.accepts(dragged, target)
  const onDragOver = (event: DragEvent) => {
    if (!accepted) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  return {
    'data-drop': (over && accepted) || undefined,
    'data-refused': (dragged !== null && !accepted) || undefined,
    onDragEnter: onDragOver,
    onDragOver,
    onDragLeave: (event: DragEvent<HTMLElement>) => leaves(event) && setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!dragged || !accepted) return
      event.preventDefault()
      // What was dragged may be gone from here, and does not say that the drag is over.
      drag(null)
      void dragging.put(dragged, target)
    },
  }
}

/** Makes an element something that can be dragged; what is typed in it is not. */
export const dragOf = <Carried>(
  { drag }: Pick<Dragging<Carried>, 'drag'>,
  text: string,
  carried: () => Carried,
) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    if (event.target instanceof HTMLInputElement) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', text)
    drag(carried())
  },
  onDragEnd: () => drag(null),
})

/** The attributes that `dragOf` gives an element. */
export type Draggable = ReturnType<typeof dragOf>
