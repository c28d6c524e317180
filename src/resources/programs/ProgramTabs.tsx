import { useTranslation } from 'react-i18next'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { pathTo } from '../../lib/address/paths'
import { useMay } from '../../providers/refine/access-control'

export type ProgramScreen = 'program' | 'people'

interface ProgramTabsProps {
  id: string
  active: ProgramScreen
}

/** The screens of one program side by side. */
export function ProgramTabs({ id, active }: ProgramTabsProps) {
  const { t } = useTranslation('program')
  const people = useMay('employees.read').allowed
  const tabs = [
    { id: 'program', text: t('tabs.program'), to: pathTo('program', { id }) },
    { id: 'people', text: t('tabs.people'), to: pathTo('programPeople', { id }) },
  ]
  if (!people) return null
  return <ListTabs label={t('tabs.label')} tabs={tabs} active={active} />
}
