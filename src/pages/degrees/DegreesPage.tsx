import '../../providers/late-calls'
import { Suspense } from 'react'
import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { FilterButton } from '../../components/list/filters/FilterButton'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import toolbar from '../../components/list/toolbar/toolbar.module.css'
import { useListState } from '../../components/list/use-list-state'
import { useStartView } from '../../components/list/views/saved-views'
import { openDialog } from '../../components/overlay/DialogHost'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { useIdle } from '../../lib/code/when-idle'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { DegreeDialog } from '../../resources/degrees/degree-dialogs'
import { type DegreesAddress, degreesDeclaration, degreeTabs, tabLink, tabOf } from './degrees-address'
import { DegreeList } from './lists/DegreeList'
import type { TabList } from './lists/degree-column'
import { tabLists } from './lists/tab-lists'
import { SchedulePanel } from './schedule/SchedulePanel'
import { degreeScreenFilters } from './use-degree-filters'

const UnsentNotice = part(() => import('../../resources/degrees/attendance/UnsentNotice'))

/** The tabs, and what narrows all of them; the schedule has no search. */
function DegreesToolbar({ list }: { list: DegreesAddress }) {
  const { t } = useTranslation('degrees')
  const { state, change, linkTo } = list
  const active = tabOf(state)
  return (
    <div className={toolbar.toolbar}>
      <ListTabs
        label={t('tabs.label')}
        active={active}
        tabs={degreeTabs.map(tab => ({
          id: tab,
          text: t(`tabs.${tab}`),
          to: { search: tabLink(linkTo, tab) },
        }))}
      />
      <div className={toolbar.tools}>
        <FilterButton {...list} screen={degreeScreenFilters} extended />
        {active !== 'schedule' && (
          <SearchBox
            key={active}
            label={t(`search.${active}`)}
            search={state.search}
            onSearch={search => change({ search }, 'replace')}
          />
        )}
      </div>
    </div>
  )
}

/** Degrees, and what they are made of: courses, modules, students and sessions, under one set of filters. */
export default function DegreesPage() {
  const { t } = useTranslation(['degrees', 'degree-parts', 'list', 'errors'])
  const list = useListState(degreesDeclaration)
  useStartView('degrees')
  const mayWrite = useMay('degrees.write').allowed
  const takes = useMay('attendance.write').allowed
  const idle = useIdle()
  const tab = tabOf(list.state)
  return (
    <div className={page.page}>
      <PageHeader title={t('title')}>
        {mayWrite && (
          <Button
            kind="primary"
            onPointerEnter={DegreeDialog.prepare}
            onFocus={DegreeDialog.prepare}
            onClick={() => openDialog(DegreeDialog, {})}
          >
            <Icon name="add" size={16} />
            {t('new')}
          </Button>
        )}
      </PageHeader>
      <Suspense fallback={null}>{takes && idle && <UnsentNotice />}</Suspense>
      <DegreesToolbar list={list} />
      {tab === 'schedule' ? (
        <SchedulePanel list={list} />
      ) : (
        // What a row is differs from tab to tab, and its list does not look into it.
        <DegreeList key={tab} tab={tab} of={tabLists[tab] as unknown as TabList<object>} list={list} />
      )}
    </div>
  )
}
