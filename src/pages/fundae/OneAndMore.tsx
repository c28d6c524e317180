import type { ReactNode } from 'react'
import { PopoverButton } from '../../components/overlay/PopoverButton'
import styles from './fundae-page.module.css'

interface OneAndMoreProps<Item> {
  /** The most urgent first. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What the button of the others says, by how many there are. */
  label: (count: number) => string
  /** `close` puts the others away, for what leads to a dialog: the focus comes back to their button. */
  children: (item: Item, close: () => void) => ReactNode
}

const stayed = () => undefined

/** The first of several things, and the others at a press: a line of a list, so that its rows are of one height. */
export function OneAndMore<Item>({ items, keyOf, label, children }: OneAndMoreProps<Item>) {
  const [first, ...others] = items
  if (first === undefined) return null
  return (
    <span className={styles.one}>
      <span className={styles.first}>{children(first, stayed)}</span>
      {others.length > 0 && (
        <span className={styles.more}>
          <PopoverButton label={label(others.length)} face={`+${others.length}`}>
            {close => (
              <ul className={styles.others}>
                {others.map(item => (
                  <li key={keyOf(item)}>{children(item, close)}</li>
                ))}
              </ul>
            )}
          </PopoverButton>
        </span>
      )}
    </span>
  )
}
