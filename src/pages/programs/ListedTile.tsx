import { Icon } from '../../components/controls/Icon'
import { Completion } from '../../components/feedback/Completion'
import { useTranslation } from '../../lib/texts/use-translation'
import { folderColours } from '../../resources/folders/folder-colours'
import { RowMenu } from '../../resources/programs/list/columns'
import { Picture } from '../../resources/programs/Picture'
import { ProgramTitle } from '../../resources/programs/ProgramLink'
import { Amount } from '../../resources/programs/ProgramValues'
import {
  isGroup,
  type ListedFolder,
  type ProgramGroup,
  type ProgramItem,
} from '../../resources/programs/program'
import { summaryOf } from '../../resources/programs/program-group'
import { ItemState } from '../../resources/programs/StateBadge'
import styles from './tile.module.css'

interface ProgramTileProps {
  item: ProgramItem
  /** The folder that it lies in. */
  folder?: ListedFolder
  search: string
}

/** A program as a tile: its picture, or its first letters in the colours of its folder. */
function ProgramTile({ item, folder, search }: ProgramTileProps) {
  const { t } = useTranslation('programs')
  const summary = summaryOf(item)
  const picture = isGroup(item) ? item.promotions.find(({ image }) => image)?.image : item.image
  return (
    <article className={styles.tile}>
      <div className={styles.picture} style={folder && folderColours(folder)}>
        <Picture image={picture} title={item.title} />
      </div>
      <h3 className={styles.heading}>
        <ProgramTitle item={item} search={search} />
      </h3>
      <div className={styles.facts}>
        <ItemState item={item} />
        <span>
          <Amount value={summary.learnersCount} />{' '}
          <span className={styles.label}>{t('columns.learners')}</span>
        </span>
      </div>
      <Completion value={summary.completion} />
      {isGroup(item) ? (
        <GroupedPrograms group={item} search={search} />
      ) : (
        <span className={styles.menu}>
          <RowMenu program={item} />
        </span>
      )}
    </article>
  )
}

/** The programs of a group, which a press anywhere on its tile opens. */
function GroupedPrograms({ group, search }: { group: ProgramGroup; search: string }) {
  const { t } = useTranslation(['programs', 'list'])
  return (
    <details className={styles.group}>
      <summary aria-label={t('list:expand', { name: group.title || t('programs:untitled') })}>
        <Icon name="disclose" size={18} />
      </summary>
      <ul>
        {group.promotions.map(program => (
          <li key={program._id}>
            <ProgramTitle item={program} search={search} />
            <RowMenu program={program} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ListedTileProps {
  item: ProgramItem
  folders: readonly ListedFolder[]
  search: string
}

/** A program of the list as a tile, in the colours of its folder; of a group, of its first program's. */
export default function ListedTile({ item, folders, search }: ListedTileProps) {
  const lies = isGroup(item) ? item.promotions[0]?.folder : item.folder
  return <ProgramTile item={item} folder={folders.find(({ _id }) => _id === lies)} search={search} />
}
