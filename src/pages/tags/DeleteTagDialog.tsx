import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { useTranslation } from '../../lib/texts/use-translation'
import { problemText, useWriting } from '../../providers/call/use-write'
import { type CompanyTag, useCompanyTags } from '../../resources/tags/company-tags'
import styles from './tags-page.module.css'

/** Asks before a tag is deleted, with how much loses it. */
export default function DeleteTagDialog({ tag }: { tag: CompanyTag }) {
  const { t } = useTranslation(['tags', 'errors'])
  const { write, busy, error, attempt } = useWriting()
  const { data } = useCompanyTags()
  const {
    _id: id,
    name,
    stepsCount,
    programsCount,
  } = data?.companyTags.find(({ _id }) => _id === tag._id) ?? tag
  const params = { id }
  const remove = () =>
    attempt(() =>
      write(
        'tags.remove',
        { params },
        {
          done: t('deletedNamed', { name }),
          undo: () => () => write('tags.restore', { params }),
          after: closeDialog,
        },
      ),
    )
  return (
    <Dialog title={t('deleteTitle', { name })} onClose={closeDialog}>
      <ul className={styles.impact}>
        <li>{t('impact.steps', { count: stepsCount })}</li>
        <li>{t('impact.programs', { count: programsCount })}</li>
      </ul>
      <p>{t('deleteUndo')}</p>
      {error !== null && <Notice kind="danger">{problemText(error, t)}</Notice>}
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {t('deleteSubmit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
