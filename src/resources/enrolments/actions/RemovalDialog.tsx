import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { formatPercent } from '../../../lib/format/format'
import { problemText } from '../../../providers/call/use-write'
import type { Enrolled } from '../enrolled'
import styles from '../enrolments.module.css'
import { Duration } from '../Facts'
import { askNothing } from './asked-removal'
import { removeFromProgram, useTools } from './changes'

/** Asks before a person is removed from a program, with what that touches. */
export default function RemovalDialog({ enrolled }: { enrolled: Enrolled }) {
  const { t, i18n } = useTranslation(['enrolments', 'errors'])
  const tools = useTools()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { person, program, enrolment } = enrolled
  const remove = async () => {
    setBusy(true)
    setError(null)
    await removeFromProgram(tools, enrolled).then(askNothing, setError)
    setBusy(false)
  }
  const completion = formatPercent(enrolment.completion, i18n.language)
  return (
    <Dialog title={t('remove.title', { person: person.name, program: program.title })} onClose={askNothing}>
      <div className={styles.lines}>
        <p>
          {t('remove.touches', { completion })} <Duration seconds={enrolment.timeInClasses} />
        </p>
        <p className={styles.quiet}>{t('remove.kept')}</p>
      </div>
      {error !== null && (
        <div className={styles.problem}>
          <Notice kind="danger">{problemText(error, t)}</Notice>
        </div>
      )}
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={() => void remove()}>
          {t('remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
