import { useSearchParams } from 'react-router'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { type Tab, tabAddress, tabs } from './fundae-group'
import { GenerateReport, PlainReport } from './GenerateReport'
import { GroupsPanel } from './GroupsPanel'
import { ParticipantsPanel } from './ParticipantsPanel'

const panels: Record<Tab, () => ReturnType<typeof GroupsPanel>> = {
  groups: GroupsPanel,
  participants: ParticipantsPanel,
}

/** Fundae programs as groups: which could be reported, what is missing, how many days are left; and the report. */
export default function FundaePage() {
  const { t } = useTranslation(['fundae', 'list', 'errors'])
  const [address] = useSearchParams()
  const { allowed: offered } = useMay('fundae')
  const active = tabs.find(tab => tab === address.get('tab')) ?? tabs[0]
  const Panel = panels[active]
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')}>
        <GenerateReport offered={offered} />
      </PageHeader>
      {offered ? (
        <>
          <ListTabs
            label={t('tabs.label')}
            active={active}
            tabs={tabs.map(id => ({ id, text: t(`tabs.${id}`), to: { search: tabAddress(id) } }))}
          />
          <Panel />
        </>
      ) : (
        <PlainReport />
      )}
    </div>
  )
}
