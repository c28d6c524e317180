import type { ReactNode } from 'react'
import { Button } from '../../../components/controls/Button'
import { FormFrame, FormText } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { DialogActions } from '../../../components/overlay/Dialog'
import { useTranslation } from '../../../lib/texts/use-translation'
import { formProblem } from '../../../providers/texts/form-problem'
import styles from './access.module.css'

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
  const form = useEntityForm<{ reason: string }>({
    fields: [{ name: 'reason', label: t('access.reason'), hint: t('access.reasonHint'), required: true }],
    stored: undefined,
    valuesOf: () => ({ reason: '' }),
    send: ({ reason }) => onReason(reason.trim()),
    problemOf: error => formProblem(error, t, []),
  })
  return (
    <FormFrame form={form} className={styles.form}>
      {children}
      <FormText form={form} name="reason" maxLength={longest} />
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {submit}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}
