import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { DialogActions } from '../../../components/overlay/Dialog'
import { problemText } from '../../../providers/call/use-write'
import { askNothing } from './asked-action'
import styles from './dialogs.module.css'

interface ConfirmationProps {
  /** What the button says. */
  text: string
  danger?: boolean
  /** Nothing is chosen yet, or there is nothing to do. */
  off?: boolean
  busy: boolean
  error: unknown
  onConfirm: () => void
  children?: ReactNode
}

/** The end of a dialog: what went wrong, the way out, and the button that does it. */
export function Confirmation({ text, danger, off, busy, error, onConfirm, children }: ConfirmationProps) {
  const { t } = useTranslation(['program-actions', 'errors'])
  return (
    <>
      {error !== null && (
        <div className={styles.problem}>
          <Notice kind="danger">{problemText(error, t)}</Notice>
        </div>
      )}
      <DialogActions>
        {children}
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button
          kind="primary"
          className={danger ? styles.danger : undefined}
          busy={busy}
          aria-disabled={off || undefined}
          onClick={() => !off && onConfirm()}
        >
          {text}
        </Button>
      </DialogActions>
    </>
  )
}
