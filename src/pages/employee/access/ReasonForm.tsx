import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { TextField } from '../../../components/form/TextField'
import { DialogActions } from '../../../components/overlay/Dialog'
import { errorText } from '../../../providers/call/errors'
import styles from '../employee-page.module.css'

interface ReasonFormProps {
  /** What happens, and who learns of it. */
  children: ReactNode
  submit: string
  onCancel: () => void
  /** Rejects where it cannot be done: the reason that was typed stays. */
  onReason: (reason: string) => Promise<void>
}

/** Header values are short. */
const longest = 200

/** Asks for the reason that is recorded with an access to somebody else's account. */
export function ReasonForm({ children, submit, onCancel, onReason }: ReasonFormProps) {
  const { t } = useTranslation(['employee', 'errors'])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = reason.trim()
    setMissing(typed === '')
    if (busy || typed === '') return
    setBusy(true)
    setError(null)
    await onReason(typed).catch(setError)
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void onSubmit(event)}>
      {children}
      {error !== null && <Notice kind="danger">{errorText(error, t)}</Notice>}
      <TextField
        label={t('access.reason')}
        hint={t('access.reasonHint')}
        error={missing ? t('errors:field.required') : undefined}
        value={reason}
        required
        maxLength={longest}
        autoComplete="off"
        onChange={event => setReason(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  )
}
