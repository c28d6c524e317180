import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Stands in a panel for lines that are on their way. */
export function Bars({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation('list')
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={String(line)} className={styles.bar} aria-hidden="true" />
      ))}
    </>
  )
}
