import '../../../providers/late-calls'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { CopyButton } from '../../../components/controls/CopyButton'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { paths } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useWrite, type Write } from '../../../providers/call/use-write'
import { reasonToSend } from '../../../providers/session/acting'
import type { Person } from '../../employees/person'
import { Moment } from '../../enrolments/EnrolmentValues'
import styles from './access.module.css'
import { ReasonForm } from './ReasonForm'

interface ResetLink {
  address: string
  expiresAt: string
}

/** Asks for a new token, past the cache: it is kept in the open dialog alone. */
async function newLink(write: Write, person: Person, reason: string): Promise<ResetLink> {
  const args = { params: { userId: person._id }, reason: await reasonToSend(reason) }
  const { token, expiresAt } = await write('users.resetPasswordToken', args)
  return {
    address: `${location.origin}${paths.resetPassword}#token=${encodeURIComponent(token)}`,
    expiresAt,
  }
}

/** Asks why, and shows the link with which a person sets a new password. */
export default function ResetLinkDialog({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const write = useWrite()
  const [link, setLink] = useState<ResetLink | null>(null)
  return (
    <Dialog title={t('resetLink.title', { name: person.name })} onClose={closeDialog}>
      {link ? (
        <ShownLink link={link} />
      ) : (
        <ReasonForm
          submit={t('resetLink.submit')}
          onCancel={closeDialog}
          onReason={async reason => setLink(await newLink(write, person, reason))}
        >
          <p>{t('resetLink.text', { name: person.name })}</p>
        </ReasonForm>
      )}
    </Dialog>
  )
}

function ShownLink({ link }: { link: ResetLink }) {
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
        <Button kind="primary" onClick={closeDialog}>
          {t('resetLink.done')}
        </Button>
      </DialogActions>
    </div>
  )
}
