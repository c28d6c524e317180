import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { type GridActs, GridLine } from './GridLine'
import type { GridPlace, GridProps } from './grid-props'
import styles from './typed-grid.module.css'
import { type GridKeys, useGridKeys } from './use-grid-keys'

/** Pixels, as `grid.module.css` has it. */
const lineHeight = 36

const templateOf = (columns: GridProps['columns']) =>
  ['4.5rem', '16rem', ...columns.map(({ width }) => `minmax(${width}rem, 1fr)`)].join(' ')

/** What the lines do and its keys, beside the elements that both need; lines are told nothing new by a scroll. */
function useGrid(props: GridProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const newest = useRef<GridKeys>(null)
  const virtualizer = useVirtualizer({
    count: props.lines,
    getScrollElement: () => area.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    scrollPaddingStart: lineHeight,
    useFlushSync: false,
  })
  const acts = useMemo(
    (): GridActs => ({
      idOf: ({ line, column }: GridPlace) => `${id}-${line}-${column}`,
      focus: () => table.current?.focus({ preventScroll: true }),
      go: to => newest.current?.go(to),
      endTyping: () => newest.current?.endTyping(),
    }),
    [id],
  )
  const { focus } = acts
  const keys = useGridKeys(props, { show: line => virtualizer.scrollToIndex(line), focus })
  useLayoutEffect(() => {
    newest.current = keys
  })
  return { id, area, table, virtualizer, acts, keys }
}

/**
 * Many lines whose cells are typed in as in a spreadsheet: arrows, Enter or F2 or a second press, typing over a cell, Delete,
 * pasting a block, Ctrl Z. The grid is one stop of Tab, and says which cell its keys are at. Lines are drawn as they come
 * into view.
 */
export function Grid(props: GridProps) {
  const { label, hint, columns, lines, lineHeads, lineAt, cellAt, onChange } = props
  const { id, area, table, virtualizer, acts, keys } = useGrid(props)
  const { place, typing } = keys
  // ARIA allows a table to be a grid; the linter knows tables that are read alone.
  const asGrid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-describedby': `${id}-hint`,
    'aria-rowcount': lines + 1,
    'aria-colcount': columns.length + 2,
    'aria-activedescendant': lines > 0 ? acts.idOf(place) : undefined,
  }
  return (
    <div ref={area} className={styles.area}>
      <p id={`${id}-hint`} hidden>
        {hint}
      </p>
      <table
        ref={table}
        className={styles.grid}
        {...asGrid}
        style={{ '--grid-columns': templateOf(columns) } as CSSProperties}
        {...keys.handlers}
      >
        <thead>
          <tr aria-rowindex={1} className={styles.head}>
            <th scope="col">{lineHeads.number}</th>
            <th scope="col">{lineHeads.state}</th>
            {columns.map(({ id: column, head, needed }) => (
              <th key={column} scope="col">
                {head}
                {needed && <span aria-hidden="true"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <GridLine
              key={index}
              line={index}
              top={start}
              here={place.line === index ? place.column : undefined}
              typing={typing?.at.line === index ? typing : null}
              {...{ columns, lineAt, lineHeads, cellAt, onChange, acts }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
