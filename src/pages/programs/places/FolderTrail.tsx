import { useTranslation } from 'react-i18next'
import type { ListAddress } from '../../../components/list/use-list-state'
import { Link } from '../../../components/page/Link'
import { folderPath } from '../../../resources/folders/folder-tree'
import type { ListedFolder } from '../../../resources/programs/program-answer'
import { DropItem } from '../DropItem'
import type { ProgramFilter } from '../list-declaration'
import styles from '../programs-page.module.css'
import type { ProgramDragging } from '../use-program-drag'

export interface FolderTrailProps extends Pick<ListAddress<ProgramFilter>, 'state' | 'linkTo'> {
  folders: readonly ListedFolder[]
  dragging: ProgramDragging
}

/** Where in the tree the list is, and the way back up. */
export function FolderTrail({ state, linkTo, folders, dragging }: FolderTrailProps) {
  const { t } = useTranslation('programs')
  const { folder } = state.filters
  if (folder === '' || state.search !== '') return null
  const path = folderPath(folders, folder)
  const here = path.at(-1)?.name ?? t(folder === 'root' ? 'folders.none' : 'folders.unknown')
  return (
    <nav aria-label={t('folders.trail')} className={styles.trail}>
      <ol>
        <DropItem dragging={dragging} target={null}>
          <Link to={{ search: linkTo({ filters: { folder: '' } }) }}>{t('folders.all')}</Link>
        </DropItem>
        {path.slice(0, -1).map(({ _id, name }) => (
          <DropItem key={_id} dragging={dragging} target={_id}>
            <Link to={{ search: linkTo({ filters: { folder: _id } }) }}>{name}</Link>
          </DropItem>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
