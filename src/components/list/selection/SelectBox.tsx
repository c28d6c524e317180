import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './selection.module.css'
import type { Mark } from './selection-store'
import type { SelectionBoxes } from './use-list-selection'

/** A part of what a box stands for is selected: only a script can say so. */
export const markPartly = (mark: Mark) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = mark === 'some'
}

/**
 * For the `data-chosen` of what a box stands in, which looks different where it, or a part of it, is selected. Styles do not find that out by
 * `:has`: Chromium then looks at all rows again for each that comes into view, which took a third of the time of scrolling.
 */
export const isChosen = (mark: Mark | undefined): true | undefined =>
  (mark !== undefined && mark !== 'none') || undefined

interface SelectBoxProps<Row> {
  boxes: SelectionBoxes<Row>
  /** How much of what the row stands for is selected. */
  mark: Mark
  row: Row
  /** Its place in the list. */
  index: number
  /** What the row is called. */
  name: string
}

const placeOf = (box: Element) => Number(box.closest<HTMLElement>('[data-index]')?.dataset.index)

/** Moves the focus to the box of the row above or below; says at which place that is. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): number | undefined {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-select="row"]')]
  const next = boxes[boxes.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]
  next?.focus()
  return next && placeOf(next)
}

/**
 * Selects a row. With Shift, everything from the row that was selected last; arrow keys go from box to
 * box, and with Shift they take the rows along.
 */
export function SelectBox<Row>({ boxes, mark, row, index, name }: SelectBoxProps<Row>) {
  const { t } = useTranslation('list')
  const onChange = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ((nativeEvent as MouseEvent).shiftKey) boxes.toggleRange(index, mark !== 'all')
    else boxes.toggle(row, index)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const place = moveFocus(event)
    if (event.shiftKey && place !== undefined) boxes.toggleRange(place, true)
  }
  return (
    <label className={styles.box}>
      <input
        ref={markPartly(mark)}
        type="checkbox"
        data-select="row"
        aria-label={t('selection.row', { name })}
        checked={mark === 'all'}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
