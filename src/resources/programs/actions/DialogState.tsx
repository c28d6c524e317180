import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { DialogActions } from '../../../components/Dialog'
import { Notice } from '../../../components/Notice'
import { askNothing } from './asked-action'
import styles from './dialogs.module.css'
import { problemText } from './tools'

interface DialogStateProps {
  /** What the dialog needs is on its way. */
  waiting: boolean
  error: unknown
  onRetry: () => void
  children: ReactNode
}

/** What a dialog shows until it has what it needs, and where that cannot be had. */
export function DialogState({ waiting, error, onRetry, children }: DialogStateProps) {
  const { t } = useTranslation(['program-actions', 'list', 'shell', 'errors'])
  if (!waiting && !error) return children
  return (
    <>
      {error ? (
        <Notice kind="danger">{problemText(error, t)}</Notice>
      ) : (
        <div className={styles.waiting}>
          <p role="status">{t('list:loading')}</p>
          <span className={styles.bar} />
          <span className={styles.bar} data-short />
        </div>
      )}
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        {error !== null && (
          <Button kind="primary" onClick={onRetry}>
            {t('list:retry')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
