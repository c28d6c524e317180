import page from '../../components/page/page.module.css'
import { FolderDialogs } from './dialogs/FolderDialogs'
import { FolderHeader } from './FolderHeader'
import styles from './folders-page.module.css'
import { ProgramsIn } from './ProgramsIn'
import { FolderTree } from './tree/FolderTree'
import type { FolderTreeData } from './tree/use-folder-tree'
import { useManager } from './use-manager'

/** The tree at the left; at the right the folder that is chosen, with its programs. */
export function FolderManager({ tree }: { tree: FolderTreeData }) {
  const manager = useManager(tree)
  const { chosen } = manager
  return (
    <div className={styles.panes}>
      <FolderTree manager={manager} />
      <section className={page.panel} aria-labelledby="chosen-folder">
        <FolderHeader manager={manager} />
        <ProgramsIn key={chosen?._id} programs={chosen ? chosen.promotions : tree.loose} manager={manager} />
      </section>
      <FolderDialogs manager={manager} />
    </div>
  )
}
