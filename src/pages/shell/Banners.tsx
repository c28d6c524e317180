import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/controls/Icon'
import { useOnline } from '../../lib/code/online'
import { settings } from '../../lib/session/settings'
import styles from './Banners.module.css'

/** What holds for the whole page: no network, demo mode. */
export function Banners() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <Icon name="offline" size={18} /> {t('offline')}
        </p>
      )}
      {settings().demoMode && (
        <p className={styles.banner}>
          <Icon name="warning" size={18} /> {t('demoMode')}
        </p>
      )}
    </div>
  )
}
