import { useEffect, useRef } from 'react'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { DialogActions } from '../../../components/overlay/Dialog'
import { askNothing } from '../actions/asked-action'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'

/** What has been saved but for the address, which its owner has to confirm. */
export interface Waiting {
  name: string
  /** The new address. */
  email: string
  /** It is the person's own. */
  own: boolean
}

/** Takes the place of the form: a toast would be gone before it is read. */
export function WaitingForOwner({ waiting: { name, email, own } }: { waiting: Waiting }) {
  const { t } = useTools()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className={styles.body}>
      <Notice kind="success" noticeRef={notice}>
        <p>{t('form.saved', { name })}</p>
        <p>{t(own ? 'waiting.own' : 'waiting.other', { name, email })}</p>
      </Notice>
      <DialogActions>
        <Button kind="primary" onClick={askNothing}>
          {t('waiting.close')}
        </Button>
      </DialogActions>
    </div>
  )
}
