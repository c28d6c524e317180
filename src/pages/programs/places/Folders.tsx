import { Icon } from '../../../components/controls/Icon'
import { FirstFew } from '../../../components/list/FirstFew'
import type { ListAddress } from '../../../components/list/use-list-state'
import { Link } from '../../../components/page/Link'
import { paths } from '../../../lib/address/paths'
import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useMay } from '../../../providers/refine/access-control'
import { folderColours } from '../../../resources/folders/folder-colours'
import { countDirectly, folderPath, foldersBelow } from '../../../resources/folders/folder-tree'
import type { ListedFolder } from '../../../resources/programs/program'
import { DropItem } from '../DropItem'
import type { ProgramFilter } from '../list-declaration'
import styles from '../programs-page.module.css'
import type { ProgramDragging } from '../use-program-drag'
import foldersStyles from './folders.module.css'

interface FolderCardProps {
  folder: { name: string; backgroundColor: string; textColor: string }
  /** The query string that opens it. */
  to: string
  /** How many programs the card speaks of. */
  count: number
  /** The folders that it lies in, from the root. */
  within?: readonly { name: string }[]
}

/** A folder in its own colours, with how many programs are in it and below it. */
function FolderCard({ folder, to, count, within = [] }: FolderCardProps) {
  const { t, i18n } = useTranslation('programs')
  return (
    <Link to={{ search: to }} className={foldersStyles.card}>
      <span className={foldersStyles.swatch} style={folderColours(folder)}>
        <Icon name="folders" size={16} />
      </span>
      {within.length > 0 && (
        <span className={foldersStyles.within}>{within.map(({ name }) => name).join(' / ')} /</span>
      )}
      <span className={foldersStyles.name} title={folder.name}>
        {folder.name || t('untitled')}
      </span>
      <span className={foldersStyles.count}>
        {formatNumber(count, i18n.language)}
        <span className="visually-hidden"> {t('folders.programs', { count })}</span>
      </span>
    </Link>
  )
}

export interface FoldersProps extends Pick<ListAddress<ProgramFilter>, 'state' | 'linkTo'> {
  dragging: ProgramDragging
  folders: readonly ListedFolder[]
  /** They stand in one line. */
  folded: boolean
}

/** Three rows on a laptop; in one line there is room for all. */
const fewFolders = 10

/** The folders in the one that is open; while searching, all that hold a hit. */
export function Folders({ state, linkTo, folders, folded, dragging }: FoldersProps) {
  const { t } = useTranslation('programs')
  const { folder: open } = state.filters
  const searching = state.search !== ''
  const shown = searching
    ? folders.filter(folder => countDirectly(folders, folder) > 0)
    : foldersBelow(folders, open === '' ? null : open)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('folders.label')} className={styles.folders}>
      <FirstFew
        items={shown}
        limit={folded ? Number.POSITIVE_INFINITY : fewFolders}
        last={
          !searching &&
          open === '' && (
            <OtherPlaces noFolder={linkTo({ filters: { folder: 'root' } })} dragging={dragging} />
          )
        }
      >
        {folder => (
          <DropItem key={folder._id} dragging={dragging} target={folder._id}>
            <FolderCard
              folder={folder}
              to={linkTo({ search: '', filters: { folder: folder._id } })}
              count={searching ? countDirectly(folders, folder) : folder.programCount}
              within={searching ? folderPath(folders, folder._id).slice(0, -1) : undefined}
            />
          </DropItem>
        )}
      </FirstFew>
    </section>
  )
}

/** The programs in no folder, and the screen that the folders are put in order on. */
function OtherPlaces({ noFolder, dragging }: Pick<FoldersProps, 'dragging'> & { noFolder: string }) {
  const { t } = useTranslation('programs')
  const { allowed } = useMay('programs.write')
  return (
    <>
      <DropItem dragging={dragging} target={null}>
        <Link className={styles.noFolder} to={{ search: noFolder }}>
          {t('folders.none')}
        </Link>
      </DropItem>
      {allowed && (
        <li>
          <Link className={styles.manage} to={paths.folders}>
            {t('folders.manage')}
          </Link>
        </li>
      )}
    </>
  )
}
