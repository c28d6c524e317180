import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useApiQuery } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import type { OutlineItem } from '../outline-items'
import styles from '../program-outline.module.css'
import type { Editor } from '../use-editor'

/** What deleting touches, in numbers; nothing on a server that does not know. */
function Impact({ items, editor }: DeleteItemProps) {
  const { t } = useTranslation('program-outline')
  const [{ kind, id }, ...others] = items
  const params = { id: editor.program._id, kind, itemId: id }
  const also = others.map(other => other.id).join()
  const query = also ? { also } : {}
  const { allowed } = useMay('outline')
  const { data, isPending } = useApiQuery('outline.impact', { params, query }, { enabled: allowed })
  if (!allowed) return null
  if (isPending) return <p aria-busy="true">{t('delete.counting')}</p>
  if (!data) return null
  const { classes, learners, alsoIn } = data
  return (
    <ul className={styles.impact}>
      {(kind !== 'class' || others.length > 0) && <li>{t('delete.classes', { count: classes })}</li>}
      <li>{t('delete.learners', { count: learners })}</li>
      {alsoIn.length > 0 && (
        <li>
          {t(`delete.alsoIn.${kind}`, {
            count: alsoIn.length,
            titles: alsoIn.map(({ title }) => title).join(', '),
          })}
        </li>
      )}
    </ul>
  )
}

interface DeleteItemProps {
  items: readonly [OutlineItem, ...OutlineItem[]]
  editor: Editor
}

/** Asks before something of an outline is deleted. */
export default function DeleteItemDialog({ items, editor }: DeleteItemProps) {
  const { t } = useTranslation(['program-outline', 'programs'])
  const [{ kind, title }] = items
  const count = items.length
  const remove = (out: boolean) => {
    closeDialog()
    void editor.steps.remove(items, out)
  }
  return (
    <Dialog
      title={
        count > 1
          ? t(`delete.several.${kind}`, { count })
          : t(`delete.title.${kind}`, { title: title || t('programs:untitled') })
      }
      onClose={closeDialog}
    >
      <Impact items={items} editor={editor} />
      <p>{t('delete.undo')}</p>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        {kind === 'class' && <Button onClick={() => remove(true)}>{t('delete.takeOut')}</Button>}
        <Button kind="danger" onClick={() => remove(false)}>
          {t(`delete.submit.${kind}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
