import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { statusOf } from '../../../providers/call/errors'
import { problemText } from '../../../providers/call/use-write'
import styles from './program-dialogs.module.css'

interface DialogStateProps {
  /** What the dialog needs is on its way. */
  waiting: boolean
  error: unknown
  onRetry: () => void
  children: ReactNode
}

/** What had the focus goes when the rest comes: then the dialog's first field or button has it. */
function useFocusWhen(ready: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    if (!ready || !dialog || dialog.querySelector(':focus')) return
    dialog.querySelector<HTMLElement>('input, button')?.focus()
  }, [ready])
  return place
}

/** What a dialog shows until it has what it needs, and where that cannot be had. */
export function DialogState({ waiting, error, onRetry, children }: DialogStateProps) {
  const ready = !waiting && !error
  const place = useFocusWhen(ready)
  return (
    <>
      <span ref={place} hidden />
      {ready ? children : <Waiting error={error} onRetry={onRetry} />}
    </>
  )
}

function Waiting({ error, onRetry }: Pick<DialogStateProps, 'error' | 'onRetry'>) {
  const { t } = useTranslation(['program-actions', 'list', 'writes', 'errors'])
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
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        {error && statusOf(error) !== 404 ? (
          <Button kind="primary" onClick={onRetry}>
            {t('list:retry')}
          </Button>
        ) : null}
      </DialogActions>
    </>
  )
}
