import type { ReactNode } from 'react'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText } from '../../../providers/call/use-write'
import { nameOf } from '../program'
import styles from './program-dialogs.module.css'

/** As many names as one reads. */
const few = 5

/** Programs or degrees by name: the first few, and how many more there are. */
export function ProgramNames({ items }: { items: readonly { _id: string; title: string }[] }) {
  const { t, i18n } = useTranslation(['program-actions', 'programs'])
  const names = items.slice(0, few).map(item => t('quoted', { title: nameOf(item, t) }))
  const more = items.length - names.length
  const all = more > 0 ? [...names, t('more', { count: more })] : names
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)
}

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
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
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
