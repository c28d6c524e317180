import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import page from '../../../components/page/page.module.css'
import { type OutlineRow, outlineRows } from '../../../resources/folders/folder-outline'
import type { ListedFolder } from '../../../resources/programs/program-answer'
import styles from '../folders-page.module.css'
import type { Manager } from '../use-manager'
import { FolderRow } from './FolderRow'
import { NoFolderRow } from './NoFolderRow'
import treeStyles from './tree.module.css'
import { treeMouse } from './tree-mouse'
import { useKeptFocus } from './use-kept-focus'
import { useOpenFolders } from './use-open-folders'
import { type TreeItem, useTreeKeys } from './use-tree-keys'

/** The lines of the tree as its keys know them. */
const treeItems = (rows: readonly OutlineRow<ListedFolder>[], noFolder: string): TreeItem[] => [
  { id: null, name: noFolder },
  ...rows.map(({ folder, level, open }) => ({
    id: folder._id,
    name: folder.name,
    parent: level > 1 ? folder.parentFolder : undefined,
    open,
  })),
]

/** The folders as a tree (WAI-ARIA), each a place that folders and programs can be dropped on. */
export function FolderTree({ manager }: { manager: Manager }) {
  const { t, i18n } = useTranslation('folders')
  const { tree, chosen, ask } = manager
  const open = useOpenFolders(tree.folders, chosen?._id)
  const rows = outlineRows(tree.folders, open.ids, i18n.language)
  const [cut, setCut] = useState<string | null>(null)
  const items = treeItems(rows, t('none'))
  const keys = useTreeKeys({ items, manager, setOpen: open.set, cut, setCut })
  useKeptFocus(keys.list, chosen?._id)
  return (
    <section className={page.panel} aria-label={t('tree.section')}>
      <div className={styles.paneHead}>
        <h2>{t('tree.title')}</h2>
        <Button onClick={() => ask({ kind: 'create', parent: null })}>{t('create.top')}</Button>
      </div>
      <div
        ref={keys.list}
        role="tree"
        aria-label={t('tree.label')}
        className={treeStyles.tree}
        onKeyDown={keys.onKeyDown}
        {...treeMouse(manager, open)}
      >
        <NoFolderRow manager={manager} size={rows.filter(({ level }) => level === 1).length + 1} />
        {rows.map(row => (
          <FolderRow
            key={row.folder._id}
            row={row}
            manager={manager}
            cut={cut === row.folder._id}
            onOpen={isOpen => open.set(row.folder._id, isOpen)}
          />
        ))}
      </div>
      <TreeNotes folders={tree.folders} cut={cut} />
    </section>
  )
}

function TreeNotes({ folders, cut }: { folders: readonly ListedFolder[]; cut: string | null }) {
  const { t } = useTranslation('folders')
  const name = folders.find(({ _id }) => _id === cut)?.name
  return (
    <>
      {folders.length === 0 && <p className={page.quiet}>{t('tree.empty')}</p>}
      <p className={styles.hint}>{t('tree.keys')}</p>
      <p role="status" className="visually-hidden">
        {name !== undefined && t('tree.cut', { name })}
      </p>
    </>
  )
}
