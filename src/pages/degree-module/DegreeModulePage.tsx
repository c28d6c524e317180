import '../../providers/late-calls'
import { type ComponentType, Suspense } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { ListProblem } from '../../components/list/ListProblem'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import facts from '../../components/page/facts.module.css'
import { Link } from '../../components/page/Link'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import UnsentNotice from '../../resources/degrees/attendance/UnsentNotice'
import { DegreeMissing } from '../../resources/degrees/DegreeMissing'
import { DegreeTrail } from '../../resources/degrees/DegreeTrail'
import styles from './degree-module.module.css'
import type { DegreeModule, ModulePanelProps } from './module-panel'

const tabs = ['sessions', 'students', 'assessments', 'grades'] as const
type Tab = (typeof tabs)[number]

const panels: Record<Tab, ComponentType<ModulePanelProps>> = {
  sessions: part(() => import('./sessions/SessionsPanel')),
  students: part(() => import('./students/StudentsPanel')),
  assessments: part(() => import('./assessments/AssessmentsPanel')),
  grades: part(() => import('./grades/GradesPanel')),
}

/** The tabs that a person may see here, each an address: coaches see neither marks nor attendance. */
function useTabs(): { shown: readonly Tab[]; active: Tab } {
  const [address] = useSearchParams()
  const { allowed } = useMay('attendance.read')
  const shown = tabs.filter(tab => allowed || tab === 'sessions')
  return { shown, active: shown.find(tab => tab === address.get('tab')) ?? tabs[0] }
}

/** Where the module belongs, and who teaches it. */
function ModuleFacts({ module }: { module: DegreeModule }) {
  const { t, i18n } = useTranslation('degree-module')
  const { course, promotion, teachers, students } = module
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <dl className={`${facts.facts} ${styles.facts}`}>
      <div>
        <dt>{t('facts.course')}</dt>
        <dd>{course.title}</dd>
      </div>
      <div>
        <dt>{t('facts.program')}</dt>
        <dd>
          <Link to={pathTo('program', { id: promotion._id })}>{promotion.title}</Link>
        </dd>
      </div>
      <div>
        <dt>{t('facts.teachers')}</dt>
        <dd>{teachers.length > 0 ? names.format(teachers.map(({ name }) => name)) : t('facts.nobody')}</dd>
      </div>
      <div>
        <dt>{t('facts.students')}</dt>
        <dd>{t('studentCount', { count: students })}</dd>
      </div>
    </dl>
  )
}

/** A module of a degree: when it meets, who learns in it, what is marked, and the marks. */
export default function DegreeModulePage() {
  const { t } = useTranslation(['degree-module', 'degree-parts', 'list', 'errors'])
  const { id = '', moduleId = '' } = useParams()
  const { pathname } = useLocation()
  const { shown, active } = useTabs()
  const query = useApiQuery('degreeLists.module', { params: { id, moduleId } })
  const status = statusOf(query.error)
  if (status === 403 || status === 404) return <DegreeMissing of="module" foreign={status === 403} />
  const module = query.data
  const Panel = panels[active]
  return (
    <div className={page.page}>
      <DegreeTrail degree={module?.degree} here={module?.title} />
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={module && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      <UnsentNotice />
      <PageHeader title={module?.title ?? t('degree-parts:module')} />
      {module && <ModuleFacts module={module} />}
      {!module && !query.isError && <Bars lines={4} />}
      {module && (
        <>
          <ListTabs
            label={t('tabs.label')}
            active={active}
            tabs={shown.map(tab => ({
              id: tab,
              text: t(`tabs.${tab}`),
              to: { pathname, search: tab === tabs[0] ? '' : `?tab=${tab}` },
            }))}
          />
          <Suspense fallback={<Bars lines={8} />}>
            <Panel key={`${id} ${moduleId}`} module={module} />
          </Suspense>
        </>
      )}
    </div>
  )
}
