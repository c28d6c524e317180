import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../components/page/PageHeader'
import { NewProgramButton } from '../../resources/programs/create/NewProgramButton'

/** What the screen is called, and the way to a new program in the open folder. */
export function ProgramsHeader({ folder }: { folder: string }) {
  const { t } = useTranslation('programs')
  return (
    <PageHeader title={t('title')}>
      <NewProgramButton folder={folder} />
    </PageHeader>
  )
}
