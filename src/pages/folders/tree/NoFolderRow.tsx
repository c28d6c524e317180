import { useTranslation } from 'react-i18next'
import { useDrop } from '../../../components/drag/drag'
import { formatNumber } from '../../../lib/format/format'
import type { Manager } from '../use-manager'
import styles from './tree.module.css'

/** The first line of the tree: the programs in no folder; a folder that is dropped here goes to the top level. */
export function NoFolderRow({
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
      className={styles.row}
      {...drop}
    >
      <span className={styles.noFolder}>{manager.dragged?.kind === 'folder' ? t('top') : t('none')}</span>
      <span className={styles.count}>{formatNumber(manager.tree.loose.length, i18n.language)}</span>
    </div>
  )
}
