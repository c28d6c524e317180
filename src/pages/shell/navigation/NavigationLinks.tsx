import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Icon } from '../../../components/controls/Icon'
import { Mark } from '../../../components/controls/Mark'
import { Tooltip } from '../../../components/overlay/Tooltip'
import { Link } from '../../../components/page/Link'
import { prepareScreen } from '../../../lib/code/screen-code'
import styles from './NavigationLinks.module.css'
import type { NavigationEntry } from './navigation'

interface NavigationLinksProps {
  entries: readonly NavigationEntry[]
  folded: boolean
  /** A link was followed. */
  onFollow?: () => void
}

/** The screens that this person may open. */
export function NavigationLinks({ entries, folded, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <div className={styles.links} data-folded={folded || undefined}>
      <p className={styles.product}>
        <Mark />
        <span className={styles.name}>{t('product')}</span>
      </p>
      <ul className={styles.list}>
        {entries.map(({ id, path, label, icon }) => (
          <li key={path}>
            <Tooltip text={t(label)} side="right" disabled={!folded}>
              <Link
                to={path}
                aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined}
                className={styles.link}
                onClick={onFollow}
                onPointerEnter={() => prepareScreen(id)}
                onFocus={() => prepareScreen(id)}
              >
                <Icon name={icon} />
                <span className={folded ? 'visually-hidden' : undefined}>{t(label)}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
