import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { GridPlace, GridProps } from './grid-props'

const piece = /([\t\n])(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g

/**
 * The cells that a spreadsheet puts on the clipboard, line by line: apart by tabs and line ends; a cell that holds one of
 * these stands in quotes.
 */
export function copiedCells(copied: string): string[][] {
  const lines: string[][] = []
  // As if a line ended before the first one, so that each cell stands behind something.
  const text = `\n${copied}`.replace(/\r\n?/g, '\n').replace(/(?<=.)\n$/s, '')
  for (const [, apart, quoted, plain = ''] of text.matchAll(piece)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    if (apart === '\t') lines.at(-1)?.push(cell)
    else lines.push([cell])
  }
  return lines
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

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
}

/** What is being typed, and where. */
export interface Typing {
  at: GridPlace
  text: string
}

type Watched = Pick<GridProps, 'columns' | 'lines' | 'cellAt' | 'onChange' | 'onUndo'>

const isHeld = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** Whether a key writes something. */
const writes = (event: KeyboardEvent) => event.key.length === 1 && !isHeld(event) && !event.altKey

/** The place of the cell that is pressed: cells carry it as `data-place`, unless they are typed in. */
function placeUnder({ target }: MouseEvent): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [line, column] = cell?.dataset.place?.split('-').map(Number) ?? []
  return line === undefined || column === undefined ? undefined : { line, column }
}

interface PressActions {
  go: (place: GridPlace) => void
  type: () => void
  focus: () => void
}

/** A press brings the keys to a cell; one on the cell that they are at already begins to type. */
function usePresses(place: GridPlace, { go, type, focus }: PressActions) {
  /** Whether the keys were in the grid before it was pressed. */
  const had = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      if (!placeUnder(event)) return
      had.current = event.currentTarget.matches(':focus')
      // The focus stays at the grid, which has the keys.
      event.preventDefault()
      focus()
    },
    onClick: (event: MouseEvent) => {
      const pressed = placeUnder(event)
      if (!pressed) return
      const isHere = pressed.line === place.line && pressed.column === place.column
      if (isHere && had.current) type()
      else go(pressed)
    },
  }
}

/**
 * The cell that the keys are at, and what they do there, as in a spreadsheet.
 * @param view `show` brings a line into view, `focus` brings the keys to the grid
 */
export function useGridKeys(
  { columns, lines, cellAt, onChange, onUndo }: Watched,
  { show, focus }: { show: (line: number) => void; focus: () => void },
) {
  const [at, setAt] = useState<GridPlace>({ line: 0, column: 0 })
  const [typing, setTyping] = useState<Typing | null>(null)
  const place = { line: within(at.line, lines), column: within(at.column, columns.length) }
  const last = { line: lines - 1, column: columns.length - 1 }
  const go = ({ line, column }: GridPlace) => {
    const to = { line: within(line, lines), column: within(column, columns.length) }
    setAt(to)
    show(to.line)
  }
  const type = (text = cellAt(place.line, place.column).text) => setTyping({ at: place, text })
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key } = event
    const move = event.altKey ? undefined : (isHeld(event) ? farMoves : moves)[key]
    if (move) return () => go(move(place, last))
    if (key === 'Enter' || key === 'F2') return () => type()
    if (key === 'Delete' || key === 'Backspace') return () => onChange(place, [['']])
    if (isHeld(event) && key.toLowerCase() === 'z') return onUndo
    return writes(event) ? () => type(key) : undefined
  }
  const presses = usePresses(place, { go, type, focus })
  return {
    place,
    go,
    typing,
    endTyping: () => setTyping(null),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const action = typing || lines === 0 ? undefined : actionOf(event)
        if (!action) return
        event.preventDefault()
        action()
      },
      ...presses,
      onPaste: (event: ClipboardEvent) => {
        if (typing || lines === 0) return
        event.preventDefault()
        onChange(place, copiedCells(event.clipboardData.getData('text/plain')))
      },
      onCopy: (event: ClipboardEvent) => {
        if (typing || lines === 0) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', cellAt(place.line, place.column).text)
      },
    },
  }
}

export type GridKeys = ReturnType<typeof useGridKeys>
