import { useMemo } from 'react'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import page from '../../components/page/page.module.css'
import { showHeading } from '../../components/page/show-heading'
import { NameField } from '../../components/tree/NameField'
import { Tree } from '../../components/tree/Tree'
import treeStyles from '../../components/tree/tree.module.css'
import { useOpenLines } from '../../components/tree/use-open-lines'
import type { TreeKeys, TreeLine } from '../../components/tree/use-tree-keys'
import { oneLine } from '../../lib/format/entry-checks'
import { formatNumber } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { folderColours } from '../../resources/folders/folder-colours'
import { outlineRows } from '../../resources/folders/folder-outline'
import { folderPath, foldersBelow } from '../../resources/folders/folder-tree'
import type { ListedFolder } from '../../resources/programs/program'
import lineStyles from './folder-tree.module.css'
import styles from './folders-page.module.css'
import type { Carried, Manager } from './use-manager'

interface FolderLine extends TreeLine {
  /** None in the first line, which stands for the programs in no folder. */
  folder?: ListedFolder
}

/** The programs in no folder, and below them the folders that show. */
function useLines({ tree, chosen }: Manager) {
  const { t, i18n } = useTranslation('folders')
  const { folders } = tree
  const way = useMemo(() => folderPath(folders, chosen?._id ?? '').slice(0, -1), [folders, chosen])
  const idsOf = (some: readonly ListedFolder[]) => some.map(({ _id }) => _id)
  const open = useOpenLines(() => idsOf(foldersBelow(folders, null)), idsOf(way))
  const rows = outlineRows(folders, open.ids, i18n.language)
  const beside = rows.filter(({ level }) => level === 1).length + 1
  const lines: FolderLine[] = [
    { id: null, name: t('none'), level: 1, place: 1, size: beside },
    ...rows.map(({ folder, level, place, size, open }) => ({
      folder,
      id: folder._id,
      name: folder.name,
      level,
      place: level === 1 ? place + 1 : place,
      size: level === 1 ? beside : size,
      parent: level === 1 ? undefined : folder.parentFolder,
      open,
    })),
  ]
  return { lines, onOpen: open.set }
}

/** The keys of a file manager. */
function keysOf(manager: Manager, folder: ListedFolder | undefined): TreeKeys {
  if (!folder) return {}
  return {
    Enter: () => manager.rename(folder._id),
    F2: () => manager.rename(folder._id),
    Delete: () => manager.ask({ kind: 'delete', folder }),
    ' ': () => manager.ask({ kind: 'move', carried: { kind: 'folder', folder } }),
  }
}

/** The folders as a tree, each a place that folders and programs can be dropped on. */
export function FolderTree({ manager }: { manager: Manager }) {
  const { t } = useTranslation('folders')
  const { tree, chosen, choose, ask, rename, renaming } = manager
  const folderOf = (id: string | null) => tree.folders.find(({ _id }) => _id === id)
  const carried = (id: string): Carried | undefined => {
    const folder = folderOf(id)
    return folder && { kind: 'folder', folder }
  }
  return (
    <section className={page.panel} aria-label={t('tree.section')}>
      <div className={styles.paneHead}>
        <h2>{t('tree.title')}</h2>
        <Button onClick={() => ask({ kind: 'create', parent: null })}>{t('create.top')}</Button>
      </div>
      <Tree
        label={t('tree.label')}
        {...useLines(manager)}
        draw={({ folder }) => <FolderLabel folder={folder} manager={manager} />}
        chosen={chosen?._id ?? null}
        onChoose={choose}
        onPressed={() => showHeading('chosen-folder')}
        onDoubleClick={rename}
        keys={id => keysOf(manager, folderOf(id))}
        dragging={manager}
        carried={carried}
        cutText={cut => (cut.kind === 'folder' ? t('tree.cut', { name: cut.folder.name }) : '')}
        editing={renaming}
      />
      {tree.folders.length === 0 && <p className={page.quiet}>{t('tree.empty')}</p>}
      <p className={styles.hint}>{t('tree.keys')}</p>
    </section>
  )
}

/** What stands in a line; in the first one the top level, where a folder is on its way. */
function FolderLabel({ folder, manager }: { folder: ListedFolder | undefined; manager: Manager }) {
  const { t, i18n } = useTranslation('folders')
  if (folder && manager.renaming === folder._id) return <RenamedFolder folder={folder} manager={manager} />
  if (folder) return <FolderName folder={folder} />
  return (
    <>
      <span className={lineStyles.noFolder}>{manager.dragged?.kind === 'folder' ? t('top') : t('none')}</span>
      <span className={treeStyles.count}>{formatNumber(manager.tree.loose.length, i18n.language)}</span>
    </>
  )
}

/** The name of a folder while it is typed. It shows at once: the tree says so where it fails. */
function RenamedFolder({ folder, manager }: { folder: ListedFolder; manager: Manager }) {
  const { t } = useTranslation('folders')
  const { name: before } = folder
  const end = (name: string | null) => {
    manager.rename(null)
    if (name !== null) void manager.steps.change(folder, { name }, t('renamed', { before, name }))
  }
  return (
    <NameField
      label={t('rename.label', { name: before })}
      name={before}
      max={maxLength.name}
      settle={oneLine}
      onEnd={end}
    />
  )
}

/** A folder in its own colours. */
function FolderName({ folder }: { folder: ListedFolder }) {
  const { t, i18n } = useTranslation('folders')
  return (
    <>
      <span className={lineStyles.swatch} style={folderColours(folder)} aria-hidden="true">
        <Icon name="folders" size={14} />
      </span>
      <span className={treeStyles.name} title={folder.name}>
        {folder.name || t('untitled')}
      </span>
      <span className={treeStyles.count}>
        {formatNumber(folder.programCount, i18n.language)}
        <span className="visually-hidden"> {t('programsWord', { count: folder.programCount })}</span>
      </span>
    </>
  )
}
