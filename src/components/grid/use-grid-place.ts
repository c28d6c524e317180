import { useRef, useState } from 'react'
import { blockBetween } from './grid-blocks'
import type { GridPlace, GridProps } from './grid-props'

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** A place with the ids of its line and column, by which it is found where others have come or gone. */
interface KeptPlace extends GridPlace {
  lineId: string | undefined
  columnId: string | undefined
}

/** What is being typed, and where. */
export interface Typing {
  at: GridPlace
  text: string
  /** What stood there when somebody began. */
  before: string
}

type Watched = Pick<GridProps, 'columns' | 'lines' | 'lineIds' | 'onTyping'>

const foundAt = (at: number, id: string | undefined, found: () => number) => {
  const place = id === undefined ? at : found()
  return place < 0 ? at : place
}

/** Finds places again. */
function keeping({ columns, lines, lineIds }: Watched) {
  const keep = ({ line, column }: GridPlace): KeptPlace => {
    const to = { line: within(line, lines), column: within(column, columns.length) }
    return { ...to, lineId: lineIds?.[to.line], columnId: columns[to.column]?.id }
  }
  const find = ({ line, column, lineId, columnId }: KeptPlace): GridPlace => {
    const isThere = lineIds?.[line] === lineId && columns[column]?.id === columnId
    const found = isThere
      ? { line, column }
      : {
          line: foundAt(line, lineId, () => lineIds?.indexOf(lineId ?? '') ?? -1),
          column: foundAt(column, columnId, () => columns.findIndex(({ id }) => id === columnId)),
        }
    return { line: within(found.line, lines), column: within(found.column, columns.length) }
  }
  /** Nobody goes on typing in a cell that is gone. */
  const isGone = ({ lineId, columnId }: KeptPlace) =>
    (lineId !== undefined && !lineIds?.includes(lineId)) || !columns.some(({ id }) => id === columnId)
  return { keep, find, isGone }
}

/**
 * The cell that the keys are at, the block from there to where the choice began, and what is typed.
 * @param show brings a cell into view
 */
export function useGridPlace(watched: Watched, show: (place: GridPlace) => void) {
  const { keep, find, isGone } = keeping(watched)
  const [at, setAt] = useState(() => keep({ line: 0, column: 0 }))
  const [anchor, setAnchor] = useState<KeptPlace | null>(null)
  const [typed, setTyped] = useState<(Omit<Typing, 'at'> & { at: KeptPlace }) | null>(null)
  /** The column in which a line was begun that is gone along by Tab. */
  const begun = useRef<number>(undefined)
  const place = find(at)
  const move = (to: GridPlace) => {
    const kept = keep(to)
    begun.current = undefined
    setAt(kept)
    show(kept)
  }
  const go = (to: GridPlace) => {
    setAnchor(null)
    move(to)
  }
  return {
    place,
    block: blockBetween(place, anchor ? find(anchor) : place),
    typing: typed && !isGone(typed.at) ? { ...typed, at: find(typed.at) } : null,
    /** Goes to a cell, and chooses it alone. */
    go,
    /** Goes on from a cell that was typed in. Who went along a line by Tab is at its beginning in the next one, as in other spreadsheets. */
    goOn: (from: GridPlace, step: GridPlace) => {
      const column = begun.current ?? from.column
      const isAlong = step.line === 0
      go({ line: from.line + step.line, column: isAlong ? from.column + step.column : column })
      begun.current = isAlong ? column : undefined
    },
    /** Goes to a cell, and chooses what lies between. */
    extend: (to: GridPlace) => {
      setAnchor(anchor ?? keep(place))
      move(to)
    },
    /** Chooses a block, its first cell being the one that the keys are at. */
    choose: (from: GridPlace, to: GridPlace) => {
      setAnchor(keep(to))
      move(from)
    },
    type: (text: string, before = text) => {
      setTyped({ at: keep(place), text, before })
      watched.onTyping?.(place)
    },
    endTyping: () => {
      setTyped(null)
      watched.onTyping?.(null)
    },
  }
}

export type GridPlaces = ReturnType<typeof useGridPlace>
