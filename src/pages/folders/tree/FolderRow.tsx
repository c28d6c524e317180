import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/controls/Icon'
import { dragOf, useDrop } from '../../../components/drag/drag'
import { formatNumber } from '../../../lib/format/format'
import { folderColours } from '../../../resources/folders/folder-colours'
import type { OutlineRow } from '../../../resources/folders/folder-outline'
import type { ListedFolder } from '../../../resources/programs/program'
import { RenameField } from '../RenameField'
import type { Carried, Manager } from '../use-manager'
import styles from './tree.module.css'

interface FolderRowProps {
  row: OutlineRow<ListedFolder>
  manager: Manager
  /** It was cut, and waits to be pasted. */
  cut: boolean
  onOpen: (open: boolean) => void
}

/** ms for which something is held over a closed folder until it opens. */
const openAfter = 600

/** Opens a closed folder that something is held over. */
function useSpringOpen(over: boolean, open: boolean | undefined, onOpen: (open: boolean) => void) {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    if (!over || open !== false) return undefined
    const timer = setTimeout(() => latest.current(true), openAfter)
    return () => clearTimeout(timer)
  }, [over, open])
}

/** A folder of the tree, in its own colours. */
export function FolderRow({ row, manager, cut, onOpen }: FolderRowProps) {
  const { folder, level, place, size, open } = row
  const selected = manager.chosen?._id === folder._id
  const renaming = manager.renaming === folder._id
  const drop = useDrop(manager, folder._id)
  useSpringOpen(drop['data-drop'] === true, open, onOpen)
  return (
    <div
      role="treeitem"
      aria-level={level}
      // The programs in no folder stand before the folders of the top level.
      aria-posinset={level === 1 ? place + 1 : place}
      aria-setsize={level === 1 ? size + 1 : size}
      aria-expanded={open}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      data-id={folder._id}
      data-cut={cut || undefined}
      className={styles.row}
      style={{ '--level': level - 1 } as CSSProperties}
      {...drop}
      {...(!renaming && dragOf<Carried>(manager, folder.name, () => ({ kind: 'folder', folder })))}
    >
      <Twisty open={open} />
      {renaming ? <RenameField folder={folder} manager={manager} /> : <FolderName folder={folder} />}
    </div>
  )
}

/** For the mouse; the keys are those of the tree. */
const Twisty = ({ open }: { open: boolean | undefined }) => (
  <span
    aria-hidden="true"
    className={styles.twisty}
    data-open={open}
    data-twisty={open !== undefined || undefined}
  >
    {open !== undefined && <Icon name="disclose" size={16} />}
  </span>
)

function FolderName({ folder }: { folder: ListedFolder }) {
  const { t, i18n } = useTranslation('folders')
  return (
    <>
      <span className={styles.swatch} style={folderColours(folder)} aria-hidden="true">
        <Icon name="folders" size={14} />
      </span>
      <span className={styles.name} title={folder.name}>
        {folder.name || t('untitled')}
      </span>
      <span className={styles.count}>
        {formatNumber(folder.programCount, i18n.language)}
        <span className="visually-hidden"> {t('programsWord', { count: folder.programCount })}</span>
      </span>
    </>
  )
}
