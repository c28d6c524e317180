import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import { useTexts } from '../../controls/use-texts'
import styles from './table.module.css'

/** Opens and closes a row that holds others. */
export function ExpandButton({ name, open, onPress }: { name: string; open: boolean; onPress: () => void }) {
  const { t } = useTexts('list')
  return (
    <button
      type="button"
      className={`${controls.iconSmall} ${styles.expand}`}
      aria-expanded={open}
      aria-label={t('expand', { name })}
      onClick={onPress}
    >
      <Icon name="disclose" size={16} />
    </button>
  )
}
