import type { To } from 'react-router'
import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Link } from '../../page/Link'
import styles from './toolbar.module.css'

export interface ListTab {
  id: string
  text: string
  /** The address that shows it, often only another query string. */
  to: To
  /** How many rows it holds, or that in words; missing where it is not known, `null` while it is on its way. */
  count?: number | string | null
}

/** Lists, or views of one list, side by side; each is an address. */
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
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ id, text, to, count }) => (
          <li key={id}>
            <Link to={to} aria-current={id === active ? 'page' : undefined}>
              {text}
              {count !== undefined && (
                <span className={styles.tabCount}>
                  {typeof count === 'number' ? formatNumber(count, i18n.language) : (count ?? ' ')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
