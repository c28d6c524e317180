import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { useDrop } from '../../../components/drag/drag'
import page from '../../../components/page/page.module.css'
import { formatNumber } from '../../../lib/format/format'
import { type OutlineRow, outlineRows } from '../../../resources/folders/folder-outline'
import type { ListedFolder } from '../../../resources/programs/program'
import styles from '../folders-page.module.css'
import type { Manager } from '../use-manager'
import { FolderRow } from './FolderRow'
import treeStyles from './tree.module.css'
import { type OpenFolders, useOpenFolders } from './use-folder-tree'
import { type TreeItem, useTreeKeys } from './use-tree-keys'

const chosenLine = (tree: RefObject<HTMLElement | null>) =>
  tree.current?.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')

/** Scrolls the tree alone: the page may show what is in the folder. */
function showLine(tree: HTMLElement | null, line: HTMLElement | null | undefined): void {
  if (!tree || !line) return
  const [frame, box] = [tree.getBoundingClientRect(), line.getBoundingClientRect()]
  if (box.top < frame.top) tree.scrollTop -= frame.top - box.top
  else if (box.bottom > frame.bottom) tree.scrollTop += box.bottom - frame.bottom
}

/**
 * Keeps the chosen line in sight, and gives it the focus where a step has taken away what had it: a deleted folder's
 * buttons, a line that has moved.
 */
function useKeptFocus(tree: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  const inside = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && document.querySelector('main')?.contains(target) === true
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) chosenLine(tree)?.focus()
  })
  useEffect(() => {
    if (chosen !== undefined) showLine(tree.current, chosenLine(tree))
  }, [tree, chosen])
}

const lineOf = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('input')
    ? target.closest<HTMLElement>('[role="treeitem"]')
    : null

/** Where the tree stands over the chosen folder, as on a phone, a press on a line shows what is in it. */
function showChosen(): void {
  const heading = document.getElementById('chosen-folder')
  if (heading && heading.getBoundingClientRect().bottom > window.innerHeight)
    heading.scrollIntoView({ block: 'center' })
}

/** What the mouse does in the tree: choose, open and close, and with a double click rename. */
const treeMouse = (manager: Manager, open: OpenFolders) => ({
  onClick: (event: MouseEvent) => {
    const line = lineOf(event)
    if (!line) return
    const id = line.dataset.id
    if (id && event.target instanceof Element && event.target.closest('[data-twisty]'))
      open.set(id, line.ariaExpanded === 'false')
    else {
      manager.choose(id ?? null)
      showChosen()
    }
  },
  onDoubleClick: (event: MouseEvent) => {
    const id = lineOf(event)?.dataset.id
    if (id) manager.rename(id)
  },
})

/** The first line of the tree: the programs in no folder; a folder that is dropped here goes to the top level. */
function NoFolderRow({
  manager,
  size,
}: {
  manager: Manager
  /** How many lines stand at the top level. */
  size: number
}) {
  const { t, i18n } = useTranslation('folders')
  const drop = useDrop(manager, null)
  const selected = !manager.chosen
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-posinset={1}
      aria-setsize={size}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={treeStyles.row}
      {...drop}
    >
      <span className={treeStyles.noFolder}>{manager.dragged?.kind === 'folder' ? t('top') : t('none')}</span>
      <span className={treeStyles.count}>{formatNumber(manager.tree.loose.length, i18n.language)}</span>
    </div>
  )
}

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
