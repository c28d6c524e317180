import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './toolbar/summary.module.css'

export interface FirstFewProps<Item> {
  items: readonly Item[]
  /** How many show until one asks for all. */
  limit: number
  /** What an item is shown as: an entry of the list. */
  children: (item: Item, place: number) => ReactNode
  /** Entries that stand after them in any case. */
  last?: ReactNode
}

/** A short list that may be long: its first few, and all on request. */
export function FirstFew<Item>({ items, limit, children, last }: FirstFewProps<Item>) {
  const { t } = useTranslation('list')
  const [all, setAll] = useState(false)
  return (
    <>
      <ul>
        {(all ? items : items.slice(0, limit)).map(children)}
        {last}
      </ul>
      {items.length > limit && (
        <button type="button" className={styles.clear} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'showFewer' : 'showAll', { count: items.length })}
        </button>
      )}
    </>
  )
}
