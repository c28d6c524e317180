import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { GridCallout, GridHeads, showColumn } from './GridFrame'
import { type GridActs, GridLine } from './GridLine'
import { isOneCell } from './grid-blocks'
import type { GridPlace, GridProps } from './grid-props'
import styles from './typed-grid.module.css'
import { type GridKeys, useGridKeys } from './use-grid-keys'

/** Pixels, as `typed-grid.module.css` has it. */
const lineHeight = 36
/** For a second line in a head, and for what stands under it. */
const [secondLine, underLine] = [18, 16]

const sidesOf = ({ leading, trailing = [] }: GridProps) => [...leading, ...trailing]

/** Pixels of the heads: a title of more letters than fit beside each other has a second line. */
function headHeight(props: GridProps): number {
  const all = [...props.columns, ...sidesOf(props)]
  const isLong = all.some(({ head, width, under }) => under !== undefined && head.length > width * 2)
  const hasUnder = all.some(({ under }) => under !== undefined)
  return lineHeight + (hasUnder ? underLine : 0) + (isLong ? secondLine : 0)
}

const templateOf = ({ leading, columns, trailing = [] }: GridProps) =>
  [
    ...leading.map(({ width }) => `${width}rem`),
    ...columns.map(({ width }) => `minmax(${width}rem, 1fr)`),
    ...trailing.map(({ width }) => `${width}rem`),
  ].join(' ')

/** What the lines do and its keys, beside the elements that both need; lines are told nothing new by a scroll. */
function useGrid(props: GridProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const newest = useRef<GridKeys>(null)
  const { lineIds, lines, leading } = props
  const head = headHeight(props)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => area.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    scrollPaddingStart: head,
    getItemKey: index => lineIds?.[index] ?? index,
    useFlushSync: false,
  })
  const acts = useMemo(
    (): GridActs => ({
      idOf: ({ line, column }: GridPlace) => `${id}-${line}-${column}`,
      focus: () => table.current?.focus({ preventScroll: true }),
      goOn: (from, step) => newest.current?.goOn(from, step),
      endTyping: () => newest.current?.endTyping(),
    }),
    [id],
  )
  const { focus } = acts
  const show = ({ line, column }: GridPlace) => {
    virtualizer.scrollToIndex(line)
    if (area.current && table.current) showColumn(area.current, table.current, leading.length + column)
  }
  const keys = useGridKeys(props, { show, focus })
  useLayoutEffect(() => {
    newest.current = keys
  })
  return { id, area, table, head, virtualizer, acts, keys }
}

interface LinesProps {
  props: GridProps
  grid: ReturnType<typeof useGrid>
}

/** The lines that are in view. */
function Lines({ props, grid: { virtualizer, keys, acts } }: LinesProps) {
  const { columns, lineIds, leading, trailing, nameOf, cellAt, onChange } = props
  const { place, block, typing } = keys
  const { from, to } = block
  const isBlock = !isOneCell(block)
  return (
    <tbody style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const isChosen = isBlock && index >= from.line && index <= to.line
        return (
          <GridLine
            key={lineIds?.[index] ?? index}
            line={index}
            top={start}
            here={place.line === index ? place.column : undefined}
            chosenFrom={isChosen ? from.column : undefined}
            chosenTo={isChosen ? to.column : undefined}
            typing={typing?.at.line === index ? typing : null}
            {...{ columns, leading, trailing, nameOf, cellAt, onChange, acts }}
          />
        )
      })}
    </tbody>
  )
}

/** ARIA allows a table to be a grid; the linter knows tables that are read alone. */
const rolesOf = (
  props: GridProps,
  { id, acts, keys }: Pick<ReturnType<typeof useGrid>, 'id' | 'acts' | 'keys'>,
) => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': props.label,
  'aria-describedby': `${id}-hint`,
  'aria-rowcount': props.lines + 1,
  'aria-colcount': props.columns.length + sidesOf(props).length,
  'aria-multiselectable': true,
  'aria-readonly': props.onChange ? undefined : true,
  'aria-activedescendant': props.lines > 0 && props.columns.length > 0 ? acts.idOf(keys.place) : undefined,
})

/**
 * Many lines whose cells are typed in as in a spreadsheet: arrows, Enter or F2 or a second press, typing over a cell, Delete,
 * choosing a block by Shift or by drawing over it, filling it by Ctrl D and Ctrl R, copying and pasting, Ctrl Z. The grid is one stop of
 * Tab, and says which cell its keys are at. Lines are drawn as they come into view.
 */
export function Grid(props: GridProps) {
  const grid = useGrid(props)
  const { id, area, table, head, keys } = grid
  const { place, block, go, fillDown, typing } = keys
  const callout =
    props.lines > 0 && !typing ? props.calloutAt?.(place.line, place.column, grid.acts.focus) : undefined
  const goTo = (to: GridPlace) => {
    go(to)
    grid.acts.focus()
  }
  const widths = [...props.columns, ...sidesOf(props)].map(({ width }) => width)
  // Each line is a grid of its own: all are as wide as the columns want at least, whatever stands in them.
  const sizes = {
    '--grid-columns': templateOf(props),
    '--grid-width': `${widths.reduce((sum, width) => sum + width, 0)}rem`,
    '--grid-head': `${head}px`,
  } as CSSProperties
  return (
    <>
      {props.toolbar?.({ place, block, goTo, fillDown })}
      <div ref={area} className={styles.area}>
        <p id={`${id}-hint`} hidden>
          {props.hint}
        </p>
        <table ref={table} className={styles.grid} {...rolesOf(props, grid)} style={sizes} {...keys.handlers}>
          <GridHeads {...props} />
          <Lines {...{ props, grid }} />
        </table>
        {callout && (
          <GridCallout
            key={`${place.line}-${place.column}`}
            area={area as RefObject<HTMLElement>}
            top={head + (place.line + 1) * lineHeight}
            at={props.leading.length + place.column}
          >
            {callout}
          </GridCallout>
        )}
      </div>
    </>
  )
}
