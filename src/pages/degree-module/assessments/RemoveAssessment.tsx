import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'

interface RemoveAssessmentProps {
  title: string
  /** Of its marks; undefined where nobody knows. */
  count: number | undefined
  onRemove: () => void
}

/** Marks go with their assessment once that is saved: it says how many. */
export function RemoveAssessment({ title, count, onRemove }: RemoveAssessmentProps) {
  const { t } = useTranslation('gradebook')
  const remove = () => {
    closeDialog()
    onRemove()
  }
  return (
    <Dialog title={t('assessments.removeTitle', { title })} onClose={closeDialog}>
      <p>{count === undefined ? t('assessments.removeSome') : t('assessments.removeText', { count })}</p>
      <DialogActions>
        <Button onClick={closeDialog}>{t('assessments.keep')}</Button>
        <Button kind="danger" onClick={remove}>
          {t('assessments.removeIt')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
