import { memo, useRef } from 'react'
import type { GridColumn, GridPlace, GridProps } from './grid-props'
import styles from './typed-grid.module.css'
import type { GridKeys, Typing } from './use-grid-keys'

interface CellInputProps {
  label: string
  text: string
  /** What stands in it by then, and where the keys go on from there. */
  onDone: (text: string, step: GridPlace) => void
  onGiveUp: () => void
}

/** The field of the cell that is typed in: Enter goes down, Tab to the side, Escape leaves it as it was. */
function CellInput({ label, text, onDone, onGiveUp }: CellInputProps) {
  const isOver = useRef(false)
  const end = (work: () => void) => {
    if (isOver.current) return
    isOver.current = true
    work()
  }
  return (
    <input
      className={styles.input}
      aria-label={label}
      defaultValue={text}
      ref={field => field?.focus()}
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

interface LineProps extends Pick<GridProps, 'columns' | 'lineAt' | 'lineHeads' | 'cellAt' | 'onChange'> {
  line: number
  /** Pixels from the first line. */
  top: number
  /** The column that the keys are at, where they are in this line. */
  here: number | undefined
  /** What is being typed in this line. */
  typing: Typing | null
  /** The same as long as the grid is there. */
  acts: GridActs
}

/** What the cells of a grid do to it. */
export interface GridActs extends Pick<GridKeys, 'go' | 'endTyping'> {
  idOf: (place: GridPlace) => string
  /** Gives the focus back to the grid. */
  focus: () => void
}

/** A cell, to be read or typed in. */
function Cell({
  line,
  column,
  index,
  ...props
}: Omit<LineProps, 'columns' | 'top'> & { column: GridColumn; index: number }) {
  const { lineAt, lineHeads, cellAt, onChange, here, typing, acts } = props
  const at = { line, column: index }
  const { text, wrong, before } = cellAt(line, index)
  const isTyped = typing?.at.column === index
  const onDone = (next: string, step: GridPlace) => {
    acts.endTyping()
    if (next !== text) onChange(at, [[next]])
    if (step.line === 0 && step.column === 0) return
    acts.go({ line: line + step.line, column: index + step.column })
    acts.focus()
  }
  const onGiveUp = () => {
    acts.endTyping()
    acts.focus()
  }
  return (
    <td
      id={acts.idOf(at)}
      className={styles.cell}
      data-place={isTyped ? undefined : `${line}-${index}`}
      data-here={here === index || undefined}
      data-wrong={wrong !== undefined || undefined}
      title={wrong}
    >
      {isTyped ? (
        <CellInput
          label={`${column.head}, ${lineHeads.number} ${lineAt(line).number}`}
          text={typing.text}
          {...{ onDone, onGiveUp }}
        />
      ) : (
        <>
          {before && <s className={styles.before}>{before}</s>}
          {text}
          {wrong && <span className="visually-hidden">. {wrong}</span>}
        </>
      )}
    </td>
  )
}

/**
 * A line of a grid: its number, its cells, and what is said of it as a whole. While one scrolls it is not drawn again: that took most of
 * the time of a frame.
 */
export const GridLine = memo(function GridLine({ columns, top, ...props }: LineProps) {
  const { number, state, tone } = props.lineAt(props.line)
  return (
    <tr
      aria-rowindex={props.line + 2}
      className={styles.line}
      data-tone={tone}
      style={{ transform: `translateY(${top}px)` }}
    >
      <th scope="row" className={styles.number}>
        {number}
      </th>
      <td className={styles.state} title={state}>
        {state}
      </td>
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} index={index} {...props} />
      ))}
    </tr>
  )
})
