import { useTranslation } from 'react-i18next'
import styles from './Loading.module.css'

/** A screen is on its way. */
export function Loading() {
  const { t } = useTranslation('shell')
  return (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  )
}
