import { useParams } from 'react-router'
import { EnlistButton } from '../../resources/enrolments/enlist/EnlistButton'
import { ProgramFrame } from '../../resources/programs/head/ProgramFrame'
import { ChatSettings } from './ChatSettings'
import { ModuleCode } from './ModuleCode'
import { ProgramTags } from './ProgramTags'
import styles from './program-settings.module.css'

/** What is said of a program besides its content and its dates: tags, chat and module code. */
export default function ProgramSettingsPage() {
  const { id = '' } = useParams()
  return (
    <ProgramFrame id={id} tab="settings" enlist={program => <EnlistButton program={program} />}>
      {program => (
        <div className={styles.page}>
          <ProgramTags id={id} program={program} />
          <div className={styles.aside}>
            <ChatSettings program={program} />
            <ModuleCode program={program} />
          </div>
        </div>
      )}
    </ProgramFrame>
  )
}
