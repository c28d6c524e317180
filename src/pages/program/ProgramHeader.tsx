import { useTranslation } from 'react-i18next'
import controls from '../../components/controls/controls.module.css'
import { ProgramMenuButton } from '../../resources/programs/actions/ProgramMenuButton'
import { Renamable } from '../../resources/programs/actions/rename/Renamable'
import type { ProgramDetails } from '../../resources/programs/details/program-details'
import { ProgramTabs } from '../../resources/programs/ProgramTabs'
import { StateBadge } from '../../resources/programs/StateBadge'
import styles from './program-page.module.css'

export function ProgramHeader({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation(['program', 'programs'])
  return (
    <>
      <header className={styles.header}>
        <Renamable program={program} place="page">
          <h1>{program.title || t('programs:untitled')}</h1>
        </Renamable>
        <StateBadge program={program} />
        {program.isFundae && <span className={controls.badge}>{t('fundae')}</span>}
        <ProgramMenuButton program={program} place="page" className={styles.menu} />
      </header>
      <ProgramTabs id={program._id} active="program" />
    </>
  )
}
