import { useTranslation } from 'react-i18next'
import { DiscloseIcon } from './icons'
import styles from './table.module.css'

/** Opens and closes a row that holds others. */
export function ExpandButton({ name, open, onPress }: { name: string; open: boolean; onPress: () => void }) {
  const { t } = useTranslation('list')
  return (
    <button
      type="button"
      className={styles.expand}
      aria-expanded={open}
      aria-label={t('expand', { name })}
      onClick={onPress}
    >
      <DiscloseIcon />
    </button>
  )
}
