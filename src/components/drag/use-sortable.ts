import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { attachInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item/attach-instruction'
import { extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item/extract-instruction'
import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../../lib/code/use-latest'
import type { Dragging } from './drag'

/** Puts what is dragged, or moved by keyboard, between lines. */
export interface Sorting<Carried> {
  accepts: (carried: Carried, beside: string, side: Side) => boolean
  put: (carried: Carried, beside: string, side: Side) => Promise<void>
}

export type Side = 'before' | 'after'

interface DragSource<Carried> extends Pick<Dragging<Carried>, 'drag'> {
  /** What another program gets where it is dropped there. */
  text: string
  /** undefined for what stays where it is. */
  carried: (() => Carried) | undefined
}

/** Makes an element something that can be dragged. */
export function useDragSource<Carried>(
  ref: RefObject<HTMLElement | null>,
  source: DragSource<Carried>,
): void {
  const latest = useLatest(source)
  const moves = source.carried !== undefined
  useEffect(() => {
    const element = ref.current
    if (!element || !moves) return undefined
    return draggable({
      element,
      getInitialDataForExternal: () => ({ 'text/plain': latest.current.text }),
      // The first of its events: what may go where is known before anything is held over a place.
      onGenerateDragPreview: () => {
        latest.current.drag(latest.current.carried?.() ?? null)
        // An element that is gone by then, as in a list that draws what is in view, does not hear of the end.
        const stop = monitorForElements({
          onDrop: () => {
            stop()
            latest.current.drag(null)
          },
        })
      },
    })
  }, [ref, latest, moves])
}

interface DropPlace<Carried> {
  dragging: Dragging<Carried>
  target: string | null
  sorting?: Sorting<Carried> | undefined
}

/** Where on a line what is dragged may be dropped. */
function operationsOf<Carried>({ dragging, target, sorting }: DropPlace<Carried>) {
  const { dragged } = dragging
  const beside = (side: Side) =>
    dragged !== null && target !== null && sorting?.accepts(dragged, target, side)
      ? ('available' as const)
      : ('not-available' as const)
  return {
    combine: dragging.accepts(dragged, target) ? ('available' as const) : ('not-available' as const),
    'reorder-before': beside('before'),
    'reorder-after': beside('after'),
  }
}

const sides = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'in' } as const

type Where = (typeof sides)[keyof typeof sides]

const whereOf = (data: Record<string | symbol, unknown>): Where | null => {
  const operation = extractInstruction(data)?.operation
  return operation ? sides[operation] : null
}

function drop<Carried>({ dragging, target, sorting }: DropPlace<Carried>, where: Where | null): void {
  const { dragged, put } = dragging
  if (dragged === null || where === null) return
  if (where === 'in') void put(dragged, target)
  else if (target !== null) void sorting?.put(dragged, target, where)
}

/** Makes an element a place to drop what is dragged: in it, and where things are sorted before or after it. */
export function useDropPlace<Carried>(ref: RefObject<HTMLElement | null>, place: DropPlace<Carried>) {
  const latest = useLatest(place)
  const [over, setOver] = useState<Where | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    return dropTargetForElements({
      element,
      canDrop: () => Object.values(operationsOf(latest.current)).includes('available'),
      getDropEffect: () => 'move',
      getData: ({ input }) =>
        attachInstruction({}, { input, element, operations: operationsOf(latest.current) }),
      onDrag: ({ self }) => setOver(whereOf(self.data)),
      onDragEnter: ({ self }) => setOver(whereOf(self.data)),
      onDragLeave: () => setOver(null),
      onDrop: ({ self }) => {
        setOver(null)
        drop(latest.current, whereOf(self.data))
      },
    })
  }, [ref, latest])
  const { dragged } = place.dragging
  const refused = dragged !== null && !Object.values(operationsOf(place)).includes('available')
  return {
    'data-drop': over === 'in' || undefined,
    'data-side': over === 'before' || over === 'after' ? over : undefined,
    'data-refused': refused || undefined,
  }
}
