import { useTranslation } from 'react-i18next'
import { Completion } from '../../../components/feedback/Completion'
import { folderColours } from '../../folders/folder-colours'
import { Amount } from '../Facts'
import { ItemState } from '../ItemState'
import { Picture } from '../Picture'
import { ProgramTitle } from '../ProgramTitle'
import { isGroup, type ListedFolder, type ProgramItem } from '../program-answer'
import { summaryOf } from '../program-group'
import { RowMenu } from './RowMenu'
import styles from './tile.module.css'

interface ProgramTileProps {
  item: ProgramItem
  /** The folder that it lies in. */
  folder?: ListedFolder
  search: string
}

/** A program as a tile: its picture, or its first letters in the colours of its folder. */
export function ProgramTile({ item, folder, search }: ProgramTileProps) {
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
      {!isGroup(item) && (
        <span className={styles.menu}>
          <RowMenu program={item} />
        </span>
      )}
    </article>
  )
}
