import { useTranslation } from 'react-i18next'
import { NewProgramButton } from '../../resources/programs/create/NewProgramButton'
import styles from './programs-page.module.css'

/** What the screen is called, and the way to a new program in the open folder. */
export function ProgramsHeader({ folder }: { folder: string }) {
  const { t } = useTranslation('programs')
  return (
    <header className={styles.header}>
      <h1>{t('title')}</h1>
      <NewProgramButton folder={folder} />
    </header>
  )
}
