import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon'
import { useOnline } from '../../lib/online'
import { settings } from '../../lib/settings'
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
