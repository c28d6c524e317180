import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../components/page/page.module.css'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import type { PanelProps, Tab } from './use-tab'

const panels: Record<Tab, ComponentType<PanelProps>> = {
  programs: lazyPart(withNetwork(() => import('./tabs/ProgramsPanel'))),
  analytics: lazyPart(withNetwork(() => import('./tabs/AnalyticsPanel'))),
  tests: lazyPart(withNetwork(() => import('./tabs/TestsPanel'))),
  challenges: lazyPart(withNetwork(() => import('./tabs/ChallengesPanel'))),
  notes: lazyPart(withNetwork(() => import('./tabs/NotesPanel'))),
  history: lazyPart(withNetwork(() => import('./tabs/HistoryPanel'))),
}

/** What the open tab shows; its data is asked for when it is. */
export function EmployeePanel({ tab, person }: PanelProps & { tab: Tab }) {
  const { t } = useTranslation('employee')
  const Panel = panels[tab]
  return (
    <section className={page.page} aria-labelledby="employee-panel">
      <h2 id="employee-panel" className="visually-hidden">
        {t(`tabs.${tab}`)}
      </h2>
      <Panel person={person} />
    </section>
  )
}
