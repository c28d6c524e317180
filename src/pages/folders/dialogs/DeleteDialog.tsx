import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import type { ListedFolder } from '../../../resources/programs/program-answer'
import type { Manager } from '../use-manager'
import styles from './folder-dialogs.module.css'

/** Says in numbers what happens to what is in the folder. */
function useConsequence(folder: ListedFolder, manager: Manager): string {
  const { t } = useTranslation('folders')
  const { folders } = manager.tree
  const programs = folder.promotions.length
  const inside = folders.filter(({ parentFolder }) => parentFolder === folder._id).length
  const parts = [
    programs > 0 && t('count.programs', { count: programs }),
    inside > 0 && t('count.folders', { count: inside }),
  ].filter(part => part !== false)
  if (parts.length === 0) return t('delete.empty')
  const what = parts.length === 2 ? t('count.both', { programs: parts[0], folders: parts[1] }) : parts[0]
  const parent = folders.find(({ _id }) => _id === folder.parentFolder)
  const count = programs + inside
  return parent ? t('delete.into', { count, what, place: parent.name }) : t('delete.out', { count, what })
}

/** Asks before a folder is deleted. */
export function DeleteDialog({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation('folders')
  const consequence = useConsequence(folder, manager)
  const close = () => manager.ask(null)
  const remove = () => {
    close()
    manager.choose(folder.parentFolder)
    void manager.steps.remove(folder, t('delete.done', { name: folder.name }))
  }
  return (
    <Dialog title={t('delete.title', { name: folder.name })} onClose={close}>
      <p>{consequence}</p>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button kind="primary" className={styles.confirmDanger} onClick={remove}>
          {t('delete.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
