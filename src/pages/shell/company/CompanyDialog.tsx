import { useEffect, useRef } from 'react'
import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import { useTranslation } from '../../../lib/texts/use-translation'
import ChooseCompany from './ChooseCompany'
import styles from './CompanyDialog.module.css'

/** Staff change the company that they work in. */
export default function CompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-label={t('company.title')}>
      <button
        type="button"
        className={`${controls.icon} ${styles.close}`}
        onClick={onClose}
        aria-label={t('close')}
      >
        <Icon name="close" />
      </button>
      <ChooseCompany onChosen={onClose} />
    </dialog>
  )
}
