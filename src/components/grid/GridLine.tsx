import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '../overlay/Dialog'
import type { GridCell, GridColumn, GridPlace, GridProps, GridSide } from './grid-props'
import styles from './typed-grid.module.css'
import type { GridKeys } from './use-grid-keys'
import type { Typing } from './use-grid-place'

interface CellInputProps {
  label: string
  text: string
  /** What stood there before. */
  before: string
  inputMode: GridColumn['inputMode']
  /** What stands in it by then, and where the keys go on from there. */
  onDone: (text: string, step: GridPlace) => void
  onGiveUp: () => void
}

/**
 * The field of the cell that is typed in: Enter goes down, Tab to the side, Escape leaves it as it was, and a reload asks first.
 */
function CellInput({ label, text, before, inputMode, onDone, onGiveUp }: CellInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const [isChanged, setChanged] = useState(text !== before)
  useUnsavedGuard(isChanged, { steps: false })
  const end = (work: () => void) => {
    if (isOver.current) return
    isOver.current = true
    work()
  }
  useLayoutEffect(() => {
    const shown = field.current
    shown?.focus()
    shown?.setSelectionRange(shown.value.length, shown.value.length)
  }, [])
  return (
    <input
      ref={field}
      className={styles.input}
      aria-label={label}
      defaultValue={text}
      inputMode={inputMode}
      autoComplete="off"
      onChange={({ target: { value } }) => setChanged(value !== before)}
      onBlur={({ currentTarget: { value } }) => end(() => onDone(value, { line: 0, column: 0 }))}
      onKeyDown={event => {
        event.stopPropagation()
        const { key, shiftKey, currentTarget } = event
        const one = shiftKey ? -1 : 1
        const steps: Record<string, GridPlace> = {
          Enter: { line: one, column: 0 },
          Tab: { line: 0, column: one },
        }
        const step = steps[key]
        if (key !== 'Escape' && !step) return
        event.preventDefault()
        end(step ? () => onDone(currentTarget.value, step) : onGiveUp)
      }}
    />
  )
}

interface LineProps
  extends Pick<GridProps, 'columns' | 'leading' | 'trailing' | 'nameOf' | 'cellAt' | 'onChange'> {
  line: number
  /** Pixels from the first line. */
  top: number
  /** The column that the keys are at, where they are in this line. */
  here: number | undefined
  /** The first and last column of the chosen block, where it crosses this line. */
  chosenFrom: number | undefined
  chosenTo: number | undefined
  /** What is being typed in this line. */
  typing: Typing | null
  /** The same as long as the grid is there. */
  acts: GridActs
}

/** What the cells of a grid do to it. */
export interface GridActs extends Pick<GridKeys, 'goOn' | 'endTyping'> {
  idOf: (place: GridPlace) => string
  /** Gives the focus back to the grid. */
  focus: () => void
}

type TypedProps = Pick<LineProps, 'line' | 'nameOf' | 'onChange' | 'acts'> & {
  column: GridColumn
  index: number
  typing: Typing
}

/** The field in a cell. */
function TypedCell({ line, column, index, nameOf, onChange, typing, acts }: TypedProps) {
  const onDone = (next: string, step: GridPlace) => {
    if (next !== typing.before) onChange?.({ line, column: index }, [[next]])
    acts.endTyping()
    if (step.line === 0 && step.column === 0) return
    acts.goOn({ line, column: index }, step)
    acts.focus()
  }
  const onGiveUp = () => {
    acts.endTyping()
    acts.focus()
  }
  return (
    <CellInput
      label={nameOf(line, column)}
      inputMode={column.inputMode}
      text={typing.text}
      before={typing.before}
      {...{ onDone, onGiveUp }}
    />
  )
}

interface CellProps extends GridCell {
  id: string
  place: string
  align: GridColumn['align']
  isHere: boolean
  isChosen: boolean | undefined
  /** The field, where it is typed in. */
  children: ReactNode
}

/** A cell, to be read or typed in. Those that stay as they are are not drawn again when another one changes. */
const Cell = memo(function Cell(props: CellProps) {
  const { id, place, align, isHere, isChosen, text, wrong, before, kept, note, children } = props
  const said = wrong ?? note
  return (
    <td
      id={id}
      className={styles.cell}
      data-place={children ? undefined : place}
      data-here={isHere || undefined}
      data-wrong={wrong !== undefined || undefined}
      data-note={note !== undefined || undefined}
      data-align={align}
      // As with the role of the table: cells of a grid can be chosen.
      {...{ 'aria-selected': isChosen }}
      title={said}
    >
      {children ?? (
        <>
          {before && (
            <>
              <s className={styles.before}>{before}</s>
              <span className="visually-hidden">→ </span>
            </>
          )}
          {kept && <span className={styles.before}>{kept} + </span>}
          {text}
          {said && <span className="visually-hidden">. {said}</span>}
        </>
      )}
    </td>
  )
})

/** What a line says in a column that is read alone. */
function SideCell({ side, line, isHead }: { side: GridSide; line: number; isHead?: boolean }) {
  const { text, shown, title, tone } = side.of(line)
  const look = {
    className: isHead ? styles.lineHead : styles.side,
    'data-tone': tone,
    'data-align': side.align,
    title: title ?? text,
  }
  if (isHead)
    return (
      <th scope="row" {...look}>
        {shown ?? text}
      </th>
    )
  return (
    <td {...look}>
      {shown ?? text}
      {title !== undefined && title !== text && <span className="visually-hidden">. {title}</span>}
    </td>
  )
}

/** A line of a grid: its head, its cells, and what is said of it. While one scrolls it is not drawn again: that took most of the time of a frame. */
export const GridLine = memo(function GridLine(props: LineProps) {
  const { line, columns, leading, trailing, top, here, chosenFrom, chosenTo, typing, cellAt, ...typed } =
    props
  const [head, ...others] = leading
  const isChosen = (index: number) =>
    chosenFrom !== undefined && chosenTo !== undefined && index >= chosenFrom && index <= chosenTo
  return (
    <tr aria-rowindex={line + 2} className={styles.line} style={{ transform: `translateY(${top}px)` }}>
      <SideCell side={head} line={line} isHead />
      {others.map(side => (
        <SideCell key={side.id} {...{ side, line }} />
      ))}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          id={typed.acts.idOf({ line, column: index })}
          place={`${line}-${index}`}
          align={column.align}
          {...cellAt(line, index)}
          isHere={here === index}
          isChosen={isChosen(index) || (here === index ? false : undefined)}
        >
          {typing?.at.column === index ? (
            <TypedCell {...{ line, column, index, typing }} {...typed} />
          ) : undefined}
        </Cell>
      ))}
      {trailing?.map(side => (
        <SideCell key={side.id} {...{ side, line }} />
      ))}
    </tr>
  )
})
