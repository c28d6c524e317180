import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { folderColours } from '../../lib/folder-colours'
import { formatNumber } from '../../lib/format'
import type { ListedFolder } from '../../lib/program-answer'
import styles from './folders.module.css'

export interface FolderCardProps {
  folder: ListedFolder
  /** The query string that opens it. */
  to: string
  /** How many programs the card speaks of. */
  count: number
  /** The folders that it lies in, from the root. */
  within?: readonly ListedFolder[]
}

/** A folder in its own colours, with how many programs are in it and below it. */
export function FolderCard({ folder, to, count, within = [] }: FolderCardProps) {
  const { t, i18n } = useTranslation('programs')
  return (
    <Link to={{ search: to }} className={styles.card} style={folderColours(folder)} preventScrollReset>
      <FolderIcon />
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

const FolderIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M1.5 4.2c0-.8.6-1.4 1.4-1.4h3l1.4 1.6h5.8c.8 0 1.4.6 1.4 1.4v6c0 .8-.6 1.4-1.4 1.4H2.9c-.8 0-1.4-.6-1.4-1.4z" />
  </svg>
)
