import { Icon } from '../../../components/controls/Icon'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useOwnSession } from '../../../providers/session/acting'
import styles from '../PersonMenu.module.css'

/** Nobody changes the password of whom they act for: the way there is off, and says why. */
export default function PasswordOff() {
  const { t } = useTranslation('shell')
  const { reason } = useOwnSession()
  return (
    <button type="button" className={styles.action} aria-disabled="true">
      <Icon name="key" />
      <span>
        {t('person.password')}
        <small>{reason}</small>
      </span>
    </button>
  )
}
