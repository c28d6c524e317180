import { useTranslation } from 'react-i18next'
import type { ProgramDetails } from '../../lib/program-details'
import { StateBadge } from '../../resources/programs/StateBadge'
import styles from './program-page.module.css'

export function ProgramHeader({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program', 'programs'])
  return (
    <header className={styles.header}>
      <h1>{program.title || t('programs:untitled')}</h1>
      <StateBadge program={program} />
      {program.isFundae && <span className={styles.mark}>{t('fundae')}</span>}
    </header>
  )
}
