import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import {
  clipboardText,
  copiedCells,
  type Filling,
  filled,
  fillingDown,
  fillingRight,
  isOneCell,
  textsOf,
} from './grid-blocks'
import type { GridPlace, GridProps } from './grid-props'
import { useGridPlace } from './use-grid-place'
import { useGridPresses } from './use-grid-presses'

/** Lines that Page Up and Page Down pass. */
const pageOfLines = 15

type Move = (place: GridPlace, last: GridPlace) => GridPlace

const moves: Record<string, Move> = {
  ArrowUp: ({ line, column }) => ({ line: line - 1, column }),
  ArrowDown: ({ line, column }) => ({ line: line + 1, column }),
  ArrowLeft: ({ line, column }) => ({ line, column: column - 1 }),
  ArrowRight: ({ line, column }) => ({ line, column: column + 1 }),
  PageUp: ({ line, column }) => ({ line: line - pageOfLines, column }),
  PageDown: ({ line, column }) => ({ line: line + pageOfLines, column }),
  Home: ({ line }) => ({ line, column: 0 }),
  End: ({ line }, last) => ({ line, column: last.column }),
}

/** With Ctrl, as far as it goes. */
const farMoves: Record<string, Move> = {
  Home: () => ({ line: 0, column: 0 }),
  End: (_, last) => last,
  ArrowUp: ({ column }) => ({ line: 0, column }),
  ArrowDown: ({ column }, last) => ({ line: last.line, column }),
  ArrowLeft: ({ line }) => ({ line, column: 0 }),
  ArrowRight: ({ line }, last) => ({ line, column: last.column }),
}

const isHeld = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** Whether a key writes something. */
const writes = (event: KeyboardEvent) => event.key.length === 1 && !isHeld(event) && !event.altKey

const asksMore = ({ key, code, altKey, shiftKey }: KeyboardEvent) =>
  (altKey && code === 'KeyH') || (shiftKey && key === 'F10')

interface View {
  /** Brings a cell into view. */
  show: (place: GridPlace) => void
  /** Brings the keys to the grid. */
  focus: () => void
}

type Watched = Omit<GridProps, 'label' | 'hint' | 'leading' | 'trailing' | 'nameOf' | 'calloutAt' | 'toolbar'>

type Action = (() => void) | undefined

/** What a key with Ctrl or ⌘ does, by the key; with Shift besides, behind a `+`. */
function heldActions(props: Watched, places: ReturnType<typeof useGridPlace>): Record<string, Action> {
  const { columns, lines, cellAt, onChange, onUndo, onRedo } = props
  const { block, choose } = places
  const fill = (filling: Filling | undefined) => filling && onChange?.(filling.from, filling.texts)
  const last = { line: lines - 1, column: columns.length - 1 }
  const all = { a: () => choose({ line: 0, column: 0 }, last) }
  if (!onChange) return all
  return {
    ...all,
    z: onUndo,
    y: onRedo,
    '+z': onRedo,
    d: () => fill(fillingDown(block, cellAt)),
    r: () => fill(fillingRight(block, cellAt)),
  }
}

/** What a key does at the cell that the keys are at. */
function actionOf(event: KeyboardEvent, props: Watched, places: ReturnType<typeof useGridPlace>): Action {
  const { columns, lines, cellAt, onChange, onMore } = props
  const { place, block, go, extend, type } = places
  const { key, shiftKey, altKey } = event
  if (onMore && asksMore(event)) return () => onMore(place)
  const move = altKey ? undefined : (isHeld(event) ? farMoves : moves)[key]
  const last = { line: lines - 1, column: columns.length - 1 }
  if (move) return () => (shiftKey ? extend : go)(move(place, last))
  if (isHeld(event)) return heldActions(props, places)[(shiftKey ? '+' : '') + key.toLowerCase()]
  if (key === 'Escape' && !isOneCell(block)) return () => go(place)
  if (!onChange) return undefined
  const { text } = cellAt(place.line, place.column)
  if (key === 'Enter' || key === 'F2') return () => type(text)
  if (key === 'Delete' || key === 'Backspace') return () => onChange(block.from, filled(block, ''))
  return writes(event) ? () => type(key, text) : undefined
}

/** The clipboard, line by line and apart by tabs, as spreadsheets have it. */
function clipboardHandlers(props: Watched, places: ReturnType<typeof useGridPlace>) {
  const { lines, columns, cellAt, onChange } = props
  const { block, choose, typing } = places
  const isAway = typing !== null || lines === 0 || columns.length === 0
  const copy = (event: ClipboardEvent) => {
    if (isAway) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', clipboardText(textsOf(block, cellAt)))
  }
  return {
    onPaste: (event: ClipboardEvent) => {
      if (isAway || !onChange) return
      event.preventDefault()
      const copied = copiedCells(event.clipboardData.getData('text/plain'))
      const [[only = ''] = []] = copied
      const isOne = copied.length === 1 && copied[0]?.length === 1
      const texts = isOne && !isOneCell(block) ? filled(block, only) : copied
      onChange(block.from, texts)
      const { line, column } = block.from
      const across = Math.max(...texts.map(cells => cells.length))
      choose(block.from, { line: line + texts.length - 1, column: column + across - 1 })
    },
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      if (!isAway) onChange?.(block.from, filled(block, ''))
    },
  }
}

/** The cell that the keys are at, and what they do there, as in a spreadsheet. */
export function useGridKeys(props: Watched, view: View) {
  const places = useGridPlace(props, view.show)
  const { lines, columns, onLeave, onMore } = props
  const isEmpty = lines === 0 || columns.length === 0
  const presses = useGridPresses(places, {
    ...{ focus: view.focus, onMore },
    type: props.onChange && (at => places.type(props.cellAt(at.line, at.column).text)),
  })
  return {
    ...places,
    fillDown: () => {
      heldActions(props, places).d?.()
      view.focus()
    },
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        // A link in a head of a line has its own keys.
        if (places.typing || isEmpty || event.target !== event.currentTarget) return
        const action = actionOf(event, props, places)
        if (!action) return
        event.preventDefault()
        action()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      },
      ...presses,
      ...clipboardHandlers(props, places),
    },
  }
}

export type GridKeys = ReturnType<typeof useGridKeys>
