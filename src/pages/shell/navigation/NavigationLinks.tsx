import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Icon } from '../../../components/controls/Icon'
import { Mark } from '../../../components/controls/Mark'
import { Tooltip } from '../../../components/overlay/Tooltip'
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
              <NavLink
                to={path}
                className={styles.link}
                onClick={onFollow}
                onPointerEnter={() => prepareScreen(id)}
                onFocus={() => prepareScreen(id)}
              >
                <Icon name={icon} />
                <span className={folded ? 'visually-hidden' : undefined}>{t(label)}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}
