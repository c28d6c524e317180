import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { pathTo } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'

export type ProgramScreen = 'program' | 'outline' | 'people' | 'schedule' | 'settings'

interface ProgramTabsProps {
  id: string
  active: ProgramScreen
}

/** The screens of one program side by side. */
export function ProgramTabs({ id, active }: ProgramTabsProps) {
  const { t } = useTranslation('program')
  const people = useMay('employees.read').allowed
  const outline = useMay('classes.write').allowed
  const tabs = [
    { id: 'program', text: t('tabs.program'), to: pathTo('program', { id }) },
    ...(outline ? [{ id: 'outline', text: t('tabs.outline'), to: pathTo('programOutline', { id }) }] : []),
    ...(people ? [{ id: 'people', text: t('tabs.people'), to: pathTo('programPeople', { id }) }] : []),
    { id: 'schedule', text: t('tabs.schedule'), to: pathTo('programSchedule', { id }) },
    { id: 'settings', text: t('tabs.settings'), to: pathTo('programSettings', { id }) },
  ]
  return <ListTabs label={t('tabs.label')} tabs={tabs} active={active} />
}
