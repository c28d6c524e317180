import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../controls/Icon'
import type { Dragging } from '../drag/drag'
import { type Side, type Sorting, useDragSource, useDropPlace } from '../drag/use-sortable'
import styles from './tree.module.css'
import { useKeptFocus } from './use-kept-focus'
import type { OpenLines } from './use-open-lines'
import { type TreeKeys, type TreeLine, useTreeKeys } from './use-tree-keys'

export interface TreeProps<Line extends TreeLine, Carried> {
  label: string
  lines: readonly Line[]
  /** What stands in a line, beside what opens it. */
  draw: (line: Line) => ReactNode
  chosen: string | null
  onChoose: (id: string | null) => void
  /** Comes after a line was chosen with the mouse or a finger. */
  onPressed?: () => void
  onDoubleClick?: (id: string) => void
  onOpen: OpenLines['set']
  /** What keys do to a line, besides those that lead from one to the next. */
  keys?: (id: string | null) => TreeKeys
  /** Takes what is dropped on a line, or pasted there. */
  dragging: Dragging<Carried>
  /** Takes what is dropped between lines, where the screen has an order of its own. */
  sorting?: Sorting<Carried>
  /** What is dragged or cut with a line; undefined for one that stays where it is. */
  carried: (id: string) => Carried | undefined
  /** Says that a line was cut. */
  cutText: (carried: Carried) => string
  /** The line whose name is being typed, which is not dragged meanwhile. */
  editing?: string | null
}

/** Cutting a line and pasting it elsewhere: a drag by keyboard. */
function useClipboard<Carried>({
  dragging,
  carried,
}: Pick<TreeProps<TreeLine, Carried>, 'dragging' | 'carried'>) {
  const [cut, setCut] = useState<string | null>(null)
  const held = cut === null ? undefined : carried(cut)
  const keysOf = (id: string | null): TreeKeys => ({
    x: () => setCut(id),
    v: () => {
      if (!held || !dragging.accepts(held, id)) return
      setCut(null)
      void dragging.put(held, id)
    },
  })
  return { cut, held, keysOf, letGo: cut === null ? undefined : () => setCut(null) }
}

/** Alt with an arrow puts a line before or after the one beside it: sorting by keyboard. */
function sortKeys<Carried>(
  { lines, sorting, carried }: Pick<TreeProps<TreeLine, Carried>, 'lines' | 'sorting' | 'carried'>,
  id: string | null,
): TreeKeys {
  const held = id === null ? undefined : carried(id)
  if (!sorting || held === undefined) return {}
  const parent = lines.find(line => line.id === id)?.parent
  const beside = lines.filter(line => line.id !== null && line.parent === parent).map(line => line.id)
  const go = (step: -1 | 1, side: Side) => {
    const other = beside[beside.indexOf(id) + step]
    if (other && sorting.accepts(held, other, side)) void sorting.put(held, other, side)
  }
  return { ArrowUp: () => go(-1, 'before'), ArrowDown: () => go(1, 'after') }
}

const lineOf = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('input')
    ? target.closest<HTMLElement>('[role="treeitem"]')
    : null

type TreePresses = Pick<TreeProps<TreeLine, unknown>, 'onChoose' | 'onPressed' | 'onDoubleClick' | 'onOpen'>

/** What the mouse does in the tree: choose, open and close, and what the screen does at a double click. */
const treeMouse = ({ onChoose, onPressed, onDoubleClick, onOpen }: TreePresses) => ({
  onClick: (event: MouseEvent) => {
    const line = lineOf(event)
    if (!line) return
    const id = line.dataset.id
    if (id && event.target instanceof Element && event.target.closest('[data-twisty]'))
      onOpen(id, line.ariaExpanded === 'false')
    else {
      onChoose(id ?? null)
      onPressed?.()
    }
  },
  onDoubleClick: (event: MouseEvent) => {
    const id = lineOf(event)?.dataset.id
    if (id) onDoubleClick?.(id)
  },
})

/**
 * A tree (WAI-ARIA) whose lines are places to drop on. Its keys: arrows, Home, End and letters go from line to line, the
 * arrows open and close as well, Ctrl X and Ctrl V move, Alt with an arrow sorts.
 */
export function Tree<Line extends TreeLine, Carried>(props: TreeProps<Line, Carried>) {
  const { label, lines, chosen, cutText } = props
  const list = useRef<HTMLDivElement>(null)
  const clipboard = useClipboard(props)
  const onKeyDown = useTreeKeys(list, {
    ...props,
    keys: id => ({ Escape: clipboard.letGo, ...props.keys?.(id) }),
    controlKeys: clipboard.keysOf,
    altKeys: id => sortKeys(props, id),
  })
  useKeptFocus(list, chosen)
  return (
    <>
      <div
        ref={list}
        role="tree"
        aria-label={label}
        className={styles.tree}
        onKeyDown={onKeyDown}
        {...treeMouse(props)}
      >
        {lines.map(line => (
          <TreeRow key={line.id} {...props} line={line} cut={line.id !== null && clipboard.cut === line.id} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {clipboard.held && cutText(clipboard.held)}
      </p>
    </>
  )
}

/** ms for which something is held over a closed line until it opens. */
const openAfter = 600

/** Opens a closed line that something is held over. */
function useSpringOpen(over: boolean, { id, open }: TreeLine, onOpen: OpenLines['set']) {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    if (!over || open !== false || id === null) return undefined
    const timer = setTimeout(() => latest.current(id, true), openAfter)
    return () => clearTimeout(timer)
  }, [over, open, id])
}

interface TreeRowProps<Line extends TreeLine, Carried> extends TreeProps<Line, Carried> {
  line: Line
  /** It was cut, and waits to be pasted. */
  cut: boolean
}

function TreeRow<Line extends TreeLine, Carried>(props: TreeRowProps<Line, Carried>) {
  const { line, cut, chosen, dragging, editing } = props
  const { id, level, place, size, open } = line
  const selected = chosen === id
  const row = useRef<HTMLDivElement>(null)
  const carried = id === null || editing === id ? undefined : props.carried(id)
  useDragSource<Carried>(row, {
    drag: dragging.drag,
    text: line.name,
    carried: carried === undefined ? undefined : () => carried,
  })
  const drop = useDropPlace(row, { dragging, target: id, sorting: props.sorting })
  useSpringOpen(drop['data-drop'] === true, line, props.onOpen)
  return (
    <div
      ref={row}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={open}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      data-id={id ?? undefined}
      data-cut={cut || undefined}
      className={styles.row}
      style={{ '--level': level - 1 } as CSSProperties}
      {...drop}
    >
      <Twisty open={open} />
      {props.draw(line)}
    </div>
  )
}

/** For the mouse; the keys are those of the tree. */
const Twisty = ({ open }: { open: boolean | undefined }) => (
  <span
    aria-hidden="true"
    className={styles.twisty}
    data-open={open}
    data-twisty={open !== undefined || undefined}
  >
    {open !== undefined && <Icon name="disclose" size={16} />}
  </span>
)
