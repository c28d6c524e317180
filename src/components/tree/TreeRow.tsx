import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../lib/code/use-latest'
import { Icon } from '../controls/Icon'
import { useDragSource, useDropPlace } from '../drag/use-sortable'
import styles from './tree.module.css'
import type { TreeProps } from './tree-props'
import type { OpenLines } from './use-open-lines'
import type { TreeLine } from './use-tree-keys'

/** ms for which something is held over a closed line until it opens. */
const openAfter = 600

/** Opens a closed line that something is held over. */
function useSpringOpen(over: boolean, { id, open }: TreeLine, onOpen: OpenLines['set']) {
  const latest = useLatest(onOpen)
  useEffect(() => {
    if (!over || open !== false || id === null) return undefined
    const timer = setTimeout(() => latest.current(id, true), openAfter)
    return () => clearTimeout(timer)
  }, [over, open, id, latest])
}

interface TreeRowProps<Line extends TreeLine, Carried> extends TreeProps<Line, Carried> {
  line: Line
  /** Which of all lines, from 0. */
  index: number
  /** How far down it stands, in pixels, where not all lines are drawn. */
  start: number | undefined
  /** Is given its element where heights are measured. */
  measure: ((element: HTMLElement) => void) | undefined
  /** Tab leads to it. */
  entry: boolean
  /** It was cut, and waits to be pasted. */
  cut: boolean
}

function Row<Line extends TreeLine, Carried>(props: TreeRowProps<Line, Carried>) {
  const { line, index, start, measure, cut, entry, chosen, dragging, editing } = props
  const { id, level, place, size, open } = line
  const selected = chosen === id || (id !== null && props.selection?.lines.has(id) === true)
  const row = useRef<HTMLDivElement>(null)
  const carried = id === null || editing === id ? undefined : props.carried(id)
  useDragSource<Carried>(row, {
    drag: dragging.drag,
    text: line.name,
    carried: carried === undefined ? undefined : () => carried,
  })
  const drop = useDropPlace(row, { dragging, target: id, sorting: props.sorting })
  useSpringOpen(drop['data-drop'] === true, line, props.onOpen)
  useLayoutEffect(() => {
    if (row.current) measure?.(row.current)
  }, [measure])
  return (
    <div
      ref={row}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={open}
      aria-selected={selected}
      tabIndex={entry ? 0 : -1}
      data-id={id ?? undefined}
      data-index={index}
      data-cut={cut || undefined}
      data-placed={start !== undefined || undefined}
      className={styles.row}
      style={{ '--level': level - 1, insetBlockStart: start } as CSSProperties}
      {...drop}
    >
      <Twisty open={open} />
      {props.draw(line)}
    </div>
  )
}

/** A line of a tree. While one scrolls, those that stay are not drawn anew. */
export const TreeRow = memo(Row) as typeof Row

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
