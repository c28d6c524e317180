import { Button } from '../../components/controls/Button'
import { Link } from '../../components/page/Link'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { folderColours } from '../../resources/folders/folder-colours'
import { mayHoldFolders } from '../../resources/folders/folder-outline'
import styles from './folders-page.module.css'
import { type Manager, placeOf } from './use-manager'

/** The folder that is chosen, and what can be done with it. */
export function FolderHeader({ manager }: { manager: Manager }) {
  const { t } = useTranslation('folders')
  const { chosen, tree } = manager
  const place = chosen && placeOf(tree.folders, chosen._id)
  return (
    <header className={styles.header}>
      <p className={page.quiet}>{chosen ? place || t('top') : t('noneLead')}</p>
      <div className={styles.paneHead}>
        <h2 id="chosen-folder">
          {chosen ? (
            <span className={styles.chosen} style={folderColours(chosen)}>
              {chosen.name || t('untitled')}
            </span>
          ) : (
            t('none')
          )}
        </h2>
        <Link className={styles.link} to={`${paths.programs}?folder=${chosen?._id ?? 'root'}`}>
          {t('inList')}
        </Link>
      </div>
      {chosen && <FolderActions manager={manager} />}
    </header>
  )
}

function FolderActions({ manager }: { manager: Manager }) {
  const { t } = useTranslation('folders')
  const { chosen: folder, ask, tree } = manager
  if (!folder) return null
  const deepest = !mayHoldFolders(tree.folders, folder._id)
  return (
    <fieldset className={styles.actions} aria-label={t('actions', { name: folder.name })}>
      <Button onClick={() => manager.rename(folder._id)}>{t('rename.action')}</Button>
      <Button onClick={() => ask({ kind: 'colour', folder })}>{t('colour.action')}</Button>
      <Button onClick={() => ask({ kind: 'move', carried: { kind: 'folder', folder } })}>
        {t('move.action')}
      </Button>
      <Button
        aria-disabled={deepest}
        title={deepest ? t('create.deepest') : undefined}
        onClick={() => !deepest && ask({ kind: 'create', parent: folder._id })}
      >
        {t('create.inside')}
      </Button>
      <Button className={styles.danger} onClick={() => ask({ kind: 'delete', folder })}>
        {t('delete.action')}
      </Button>
    </fieldset>
  )
}
