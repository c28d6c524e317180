import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { useExtension } from '../../providers/call/use-extension'
import { useMay } from '../../providers/refine/access-control'
import { type Tab, tabAddress, tabs } from './use-tab'

/** The tabs that a person may see here, each an address. */
export function EmployeeTabs({ tab }: { tab: Tab }) {
  const { t } = useTranslation('employee')
  const { pathname } = useLocation()
  const notes = useMay('notes.write').allowed
  const history = useExtension('employees') !== false
  const shown = tabs.filter(id => (id !== 'notes' || notes) && (id !== 'history' || history))
  return (
    <ListTabs
      label={t('tabs.label')}
      active={tab}
      tabs={shown.map(id => ({ id, text: t(`tabs.${id}`), to: { pathname, search: tabAddress(id) } }))}
    />
  )
}
