import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { GridPlace } from './grid-props'
import type { GridPlaces } from './use-grid-place'

/** The place of the cell that is pressed: cells carry it as `data-place`, unless they are typed in. */
function placeUnder({ target }: MouseEvent): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [line, column] = cell?.dataset.place?.split('-').map(Number) ?? []
  return line === undefined || column === undefined ? undefined : { line, column }
}

interface PressActions {
  focus: () => void
  /** Missing where the grid is read alone. */
  type: ((place: GridPlace) => void) | undefined
  onMore: ((place: GridPlace) => void) | undefined
}

const isSame = (one: GridPlace, other: GridPlace) => one.line === other.line && one.column === other.column

/**
 * A press brings the keys to a cell, one with Shift or drawn over others chooses what lies between; one on the cell that the keys are
 * at already begins to type. A finger, which has no keys beside it, begins to type at once.
 */
export function useGridPresses({ place, go, extend }: GridPlaces, { focus, type, onMore }: PressActions) {
  /** Whether the keys were at the pressed cell before. */
  const wasHere = useRef(false)
  const drawn = useRef<GridPlace | null>(null)
  const isFinger = useRef(false)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isFinger.current = pointerType === 'touch'
    },
    onMouseDown: (event: MouseEvent) => {
      const pressed = placeUnder(event)
      if (!pressed) return
      wasHere.current =
        event.currentTarget.matches(':focus') &&
        isSame(pressed, place) &&
        !event.shiftKey &&
        event.button === 0
      // The focus stays at the grid, which has the keys.
      event.preventDefault()
      focus()
      if (event.button !== 0) return
      drawn.current = pressed
      if (event.shiftKey) extend(pressed)
      else if (!wasHere.current) go(pressed)
    },
    onMouseOver: (event: MouseEvent) => {
      if ((event.buttons & 1) === 0) drawn.current = null
      const over = drawn.current ? placeUnder(event) : undefined
      if (!over || isSame(over, place)) return
      wasHere.current = false
      extend(over)
    },
    onClick: (event: MouseEvent) => {
      const pressed = placeUnder(event)
      drawn.current = null
      if (pressed && (wasHere.current || isFinger.current)) type?.(pressed)
    },
    onContextMenu: (event: MouseEvent) => {
      const pressed = placeUnder(event)
      // The menu key tells of the grid itself, which has the focus.
      if (!onMore || (!pressed && event.target !== event.currentTarget)) return
      event.preventDefault()
      if (pressed) go(pressed)
      onMore(pressed ?? place)
    },
  }
}
