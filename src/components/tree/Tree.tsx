import { type MouseEvent, useRef, useState } from 'react'
import type { Side } from '../drag/use-sortable'
import { TreeRow } from './TreeRow'
import styles from './tree.module.css'
import type { TreeProps } from './tree-props'
import { useDrawnLines } from './use-drawn-lines'
import { useKeptFocus } from './use-kept-focus'
import { type TreeKeys, type TreeLine, useTreeKeys } from './use-tree-keys'
import { useTreeSelection } from './use-tree-selection'

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
  target instanceof Element && !target.closest('input, button')
    ? target.closest<HTMLElement>('[role="treeitem"]')
    : null

type TreePresses = Pick<
  TreeProps<TreeLine, unknown>,
  'onChoose' | 'onPressed' | 'onDoubleClick' | 'onOpen'
> & {
  /** Whether a press selects, and has done so. */
  onSelect: (event: MouseEvent, id: string | null) => boolean
}

/** What the mouse does in the tree: choose, open and close, and what the screen does at a double click. */
const treeMouse = ({ onChoose, onPressed, onDoubleClick, onOpen, onSelect }: TreePresses) => ({
  onClick: (event: MouseEvent) => {
    const line = lineOf(event)
    if (!line) return
    const id = line.dataset.id
    if (id && event.target instanceof Element && event.target.closest('[data-twisty]'))
      onOpen(id, line.ariaExpanded === 'false')
    else if (!onSelect(event, id ?? null)) {
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
 * A tree (WAI-ARIA) whose lines are places to drop on; of a long one those in view are drawn. Its keys: arrows, Home, End
 * and letters go from line to line, the arrows open and close as well, Ctrl X and Ctrl V move, Alt with an arrow sorts, Shift
 * with an arrow selects.
 */
export function Tree<Line extends TreeLine, Carried>(props: TreeProps<Line, Carried>) {
  const { label, lines, chosen, cutText, editing = null } = props
  const list = useRef<HTMLDivElement>(null)
  const clipboard = useClipboard(props)
  const isThere = lines.some(({ id }) => id === chosen)
  const entry = isThere ? chosen : (lines[0]?.id ?? null)
  const { drawn, height, measure, reach, onFocus } = useDrawnLines(list, lines, [entry, editing])
  const selecting = useTreeSelection({ ...props, selection: props.selection })
  const onKeyDown = useTreeKeys({
    ...props,
    onChoose: selecting.alone,
    reach,
    keys: id => ({ Escape: clipboard.letGo ?? selecting.letGo, ...props.keys?.(id) }),
    controlKeys: id => ({ ...clipboard.keysOf(id), ...selecting.controlKeys(id) }),
    shiftKeys: id => selecting.shiftKeys(id, reach),
    altKeys: id => sortKeys(props, id),
  })
  useKeptFocus(list, isThere ? chosen : null, editing)
  return (
    <>
      <div
        ref={list}
        role="tree"
        aria-label={label}
        aria-multiselectable={props.selection ? true : undefined}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...treeMouse({ ...props, onChoose: selecting.alone, onSelect: selecting.press })}
      >
        <div role="none" className={styles.lines} style={{ blockSize: height }}>
          {drawn.map(({ line, index, start }) => (
            <TreeRow
              key={line.id}
              {...{ ...props, line, index, start, measure }}
              cut={line.id !== null && clipboard.cut === line.id}
              entry={line.id === entry}
            />
          ))}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {clipboard.held && cutText(clipboard.held)}
      </p>
    </>
  )
}
