import { Button } from '../../components/controls/Button'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { useTranslation } from '../../lib/texts/use-translation'

interface ClearDialogProps {
  name: string
  onClear: () => void
}

/** Before a mark is cleared whose proof goes with it. */
export default function ClearDialog({ name, onClear }: ClearDialogProps) {
  const { t } = useTranslation('attendance')
  const clear = () => {
    closeDialog()
    onClear()
  }
  return (
    <Dialog title={t('clear.title', { name })} onClose={closeDialog}>
      <p>{t('clear.text')}</p>
      <DialogActions>
        <Button onClick={closeDialog}>{t('clear.keep')}</Button>
        <Button kind="danger" onClick={clear}>
          {t('clear.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
