import { useTranslation } from 'react-i18next'
import { type UndoOffer, undoSeconds } from '../../../lib/session/undo-offers'
import { Button } from '../../controls/Button'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import styles from './undo.module.css'

interface UndoNoticeProps {
  offer: UndoOffer
  /** It is being taken back. */
  busy: boolean
  onUndo: () => void
  onClose: () => void
}

/** What was done, the button that takes it back, and for how long that is possible. */
export function UndoNotice({ offer: { text, left }, busy, onUndo, onClose }: UndoNoticeProps) {
  const { t, i18n } = useTranslation('shell')
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
  })
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <span className={styles.left} aria-hidden="true">
        {seconds.format(left)}
      </span>
      <Button
        className={styles.undo}
        busy={busy}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-label={t('undo.button', { text })}
      >
        {t('undo.undo')}
      </Button>
      <button
        type="button"
        className={controls.icon}
        onClick={onClose}
        aria-label={t('undo.close', { text })}
      >
        <Icon name="close" size={16} />
      </button>
      <span className={styles.bar} style={{ inlineSize: `${(left / undoSeconds) * 100}%` }} />
    </div>
  )
}
