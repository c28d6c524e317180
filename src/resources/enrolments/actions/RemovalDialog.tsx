import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { formatPercent } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { Duration } from '../EnrolmentValues'
import type { Enrolled } from '../enrolment'
import styles from '../enrolments.module.css'
import { removeFromProgram, useTools } from './changes'

/** Asks before a person is removed from a program, with what that touches. */
export default function RemovalDialog({ enrolled }: { enrolled: Enrolled }) {
  const { t, i18n } = useTranslation(['enrolments', 'errors'])
  const tools = useTools()
  const { busy, error, attempt } = useWriting()
  const { person, program, enrolment } = enrolled
  const remove = () => attempt(() => removeFromProgram(tools, enrolled).then(closeDialog))
  const completion = formatPercent(enrolment.completion, i18n.language)
  return (
    <Dialog title={t('remove.title', { person: person.name, program: program.title })} onClose={closeDialog}>
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
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {t('remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
