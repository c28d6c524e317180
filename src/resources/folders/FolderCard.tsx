import { Icon } from '../../components/controls/Icon'
import { useTexts } from '../../components/controls/use-texts'
import { Link } from '../../components/page/Link'
import { formatNumber } from '../../lib/format/format'
import { folderColours } from './folder-colours'
import styles from './folders.module.css'

export interface FolderCardProps {
  folder: { name: string; backgroundColor: string; textColor: string }
  /** The query string that opens it. */
  to: string
  /** How many programs the card speaks of. */
  count: number
  /** The folders that it lies in, from the root. */
  within?: readonly { name: string }[]
}

/** A folder in its own colours, with how many programs are in it and below it. */
export function FolderCard({ folder, to, count, within = [] }: FolderCardProps) {
  const { t, i18n } = useTexts('programs')
  return (
    <Link to={{ search: to }} className={styles.card}>
      <span className={styles.swatch} style={folderColours(folder)}>
        <Icon name="folders" size={16} />
      </span>
      {within.length > 0 && (
        <span className={styles.within}>{within.map(({ name }) => name).join(' / ')} /</span>
      )}
      <span className={styles.name}>{folder.name || t('untitled')}</span>
      <span className={styles.count}>
        {formatNumber(count, i18n.language)}
        <span className="visually-hidden"> {t('folders.programs', { count })}</span>
      </span>
    </Link>
  )
}
