import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { CopyButton } from '../../../components/controls/CopyButton'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { paths } from '../../../lib/address/paths'
import { fieldsOf, text } from '../../../lib/format/answer-fields'
import { callWith } from '../../../providers/call/api'
import { reasonToSend } from '../../../providers/session/acting'
import type { Person } from '../../../resources/employees/person'
import { Moment } from '../../../resources/enrolments/Facts'
import styles from '../employee-page.module.css'
import { ReasonForm } from './ReasonForm'

interface ResetLinkDialogProps {
  person: Person
  onClose: () => void
}

interface ResetLink {
  address: string
  expiresAt?: string
}

/** Asks for a new token, past the cache: it is kept in the open dialog alone. */
async function newLink(person: Person, reason: string): Promise<ResetLink> {
  const params = { userId: person._id }
  const answer = fieldsOf(
    await callWith('users.resetPasswordToken', { params, reason: await reasonToSend(reason) }),
  )
  const token = encodeURIComponent(text(answer.token) ?? '')
  return {
    address: `${location.origin}${paths.resetPassword}#token=${token}`,
    expiresAt: text(answer.expiresAt),
  }
}

/** Asks why, and shows the link with which a person sets a new password. */
export default function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation('employee')
  const [link, setLink] = useState<ResetLink | null>(null)
  return (
    <Dialog title={t('resetLink.title', { name: person.name })} onClose={onClose}>
      {link ? (
        <ShownLink link={link} onClose={onClose} />
      ) : (
        <ReasonForm
          submit={t('resetLink.submit')}
          onCancel={onClose}
          onReason={async reason => setLink(await newLink(person, reason))}
        >
          <p>{t('resetLink.text', { name: person.name })}</p>
        </ReasonForm>
      )}
    </Dialog>
  )
}

function ShownLink({ link, onClose }: { link: ResetLink; onClose: () => void }) {
  const { t } = useTranslation('employee')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={styles.form}>
      <label htmlFor={id}>{t('resetLink.label')}</label>
      <input id={id} ref={field} readOnly className={styles.link} value={link.address} />
      <p className={styles.under}>
        {t('resetLink.until')} <Moment instant={link.expiresAt} />. {t('resetLink.once')}
      </p>
      <DialogActions>
        <CopyButton text={link.address} label={t('resetLink.copy')} />
        <Button kind="primary" onClick={onClose}>
          {t('resetLink.done')}
        </Button>
      </DialogActions>
    </div>
  )
}
