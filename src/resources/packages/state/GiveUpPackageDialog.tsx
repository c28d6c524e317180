import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { forgetUpload } from '../upload/kept-uploads'
import type { ScormPackage } from '../upload/package-uploads'
import { uploads } from '../upload/uploads'

interface GiveUpProps {
  found: ScormPackage
  /** Of the class that shows it nothing is asked any more, until the function that it returns is called. */
  leave: () => () => void
}

/** Asks whether a package that can't be played yet is given up, with what it has brought. */
export default function GiveUpPackageDialog({ found, leave }: GiveUpProps) {
  const { t } = useTranslation(['packages', 'errors', 'writes'])
  const { write, busy, error, attempt } = useWriting()
  const { _id: packageId, title, classes, replaces } = found
  const giveUp = async () => {
    // What is on its way would only be refused.
    uploads.pause(packageId)
    const after = () => {
      uploads.drop(packageId)
      forgetUpload(packageId)
      closeDialog()
    }
    const options = { after, done: t('giveUp.done', { title }) }
    const sent = write('scorm.cancel', { params: { packageId } }, options)
    await (replaces === null ? sent.finally(leave()) : sent)
  }
  return (
    <Dialog title={t('giveUp.title', { title })} onClose={closeDialog}>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      <p>{replaces === null ? t('giveUp.text', { count: classes.length }) : t('giveUp.replacement')}</p>
      <DialogActions>
        <Button onClick={closeDialog}>{t('giveUp.keep')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void attempt(giveUp)}>
          {t('giveUp.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
