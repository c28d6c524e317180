import { type KeyboardEvent, type RefObject, useState } from 'react'
import { attendanceChoices } from '../../resources/degrees/attendance/attendance-choices'

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** The row and the choice that an element stands in. */
function placeOf(element: EventTarget): { row: number; choice: number } | undefined {
  if (!(element instanceof Element)) return undefined
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  if (row === undefined) return undefined
  const choice = element.closest<HTMLElement>('[data-choice]')?.dataset.choice
  return { row: Number(row), choice: Number(choice ?? 0) }
}

interface RowKeys {
  /** The row whose controls Tab comes to. */
  active: number
  onFocus: (event: { target: EventTarget }) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Brings the keys to a row. */
  goTo: (row: number) => void
}

/**
 * Keys of a list of students: arrows go from row to row and from choice to choice, 1, 2 and 3 choose and go on to the next row, Delete
 * takes back. The list is one stop of Tab, at the row that was used last.
 * @param mark marks the student of a row; undefined takes back
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  rows: number,
  mark: (row: number, choice: number | undefined) => void,
): RowKeys {
  const [at, setAt] = useState(0)
  const focus = (row: number, choice: number) => {
    const to = within(row, rows)
    setAt(to)
    list.current
      ?.querySelector<HTMLElement>(
        `[data-row="${to}"] [data-choice="${within(choice, attendanceChoices.length)}"]`,
      )
      ?.focus()
  }
  const actionOf = (
    { key }: KeyboardEvent,
    { row, choice }: { row: number; choice: number },
  ): (() => void) | undefined => {
    const number = Number(key)
    if (Number.isInteger(number) && number >= 1 && number <= attendanceChoices.length)
      return () => {
        mark(row, number - 1)
        focus(row + 1, number - 1)
      }
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(row + 1, choice),
      ArrowUp: () => focus(row - 1, choice),
      ArrowRight: () => focus(row, choice + 1),
      ArrowLeft: () => focus(row, choice - 1),
      Home: () => focus(0, choice),
      End: () => focus(rows - 1, choice),
      Delete: () => mark(row, undefined),
      Backspace: () => mark(row, undefined),
    }
    return actions[key]
  }
  return {
    active: within(at, rows),
    goTo: row => focus(row, 0),
    onFocus: ({ target }) => {
      const place = placeOf(target)
      if (place) setAt(place.row)
    },
    onKeyDown: event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const place = placeOf(event.target)
      const action = place && actionOf(event, place)
      if (!action) return
      event.preventDefault()
      action()
    },
  }
}
