import type { ReactNode } from 'react'
import { Bars } from '../page/PageHeader'
import page from '../page/page.module.css'
import { FirstFew } from './FirstFew'
import { ListProblem } from './ListProblem'
import styles from './PanelList.module.css'

interface PanelListProps<Item> {
  /** Unique on the page. */
  id: string
  title: string
  /** Missing while they are on their way. */
  items: readonly Item[] | undefined
  /** What to say where there are none. */
  empty: string
  /** Why they cannot be had. */
  problem: string | undefined
  onRetry: () => void
  /** What an item is shown as: an entry of the list. */
  entry: (item: Item) => ReactNode
}

/** How many show until one asks for all. */
const few = 20

/** A panel with a short list in each of its four states. */
export function PanelList<Item>({ id, title, items, empty, problem, onRetry, entry }: PanelListProps<Item>) {
  return (
    <section className={page.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {problem !== undefined && <ListProblem text={problem} onRetry={onRetry} />}
      {!items && problem === undefined && <Bars />}
      {items?.length === 0 && <p className={page.quiet}>{empty}</p>}
      {items && items.length > 0 && (
        <div className={styles.entries}>
          <FirstFew items={items} limit={few}>
            {entry}
          </FirstFew>
        </div>
      )}
    </section>
  )
}
