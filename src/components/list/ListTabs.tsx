import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './toolbar.module.css'

export interface ListTab {
  id: string
  text: string
  /** The query string that shows it. */
  to: string
  /** How many rows it holds; missing where that is not known, `null` while it is on its way. */
  count?: number | null
}

/** Views of one list, side by side; each is an address. */
export function ListTabs({
  label,
  tabs,
  active,
}: {
  label: string
  tabs: readonly ListTab[]
  active: string
}) {
  const { i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ id, text, to, count }) => (
          <li key={id}>
            <Link to={{ search: to }} aria-current={id === active ? 'page' : undefined} preventScrollReset>
              {text}
              {count !== undefined && (
                <span className={styles.tabCount}>{count === null ? ' ' : number.format(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
