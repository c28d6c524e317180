import { type ComponentType, Suspense } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Message } from '../../components/feedback/Message'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { Link } from '../../components/page/Link'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { prepareTexts } from '../../providers/texts/use-language'
import { employeesBefore } from '../../resources/employees/employees-before'
import type { Person } from '../../resources/employees/person'
import { EmployeeHeader } from './EmployeeHeader'
import styles from './employee-page.module.css'
import { Glance, glanceFacts } from './Glance'
import { type PanelProps, type Tab, tabAddress, tabs, useTab } from './use-tab'

/** The way back to the list: the same filters, sort and scroll where the person came from it. */
function BackToEmployees({ name }: { name?: string }) {
  const { t } = useTranslation('employee')
  const navigate = useNavigate()
  const { state } = useLocation()
  const before = employeesBefore(state)
  return (
    <nav aria-label={t('trail')} className={styles.trail}>
      <ol>
        <li>
          <Link
            to={`${paths.employees}${before ?? ''}`}
            onClick={event => {
              if (before === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              navigate(-1)
            }}
          >
            {t('employees')}
          </Link>
        </li>
        {name !== undefined && <li aria-current="page">{name}</li>}
      </ol>
    </nav>
  )
}

const panels: Record<Tab, ComponentType<PanelProps>> = {
  programs: part(() => import('./tabs/ProgramsPanel')),
  analytics: part(() => import('./tabs/AnalyticsPanel')),
  tests: part(() => import('./tabs/TestsPanel')),
  challenges: part(() => import('./tabs/ChallengesPanel')),
  degrees: part(
    () => import('./tabs/DegreesPanel'),
    () => prepareTexts(['degree-student', 'attendance']),
  ),
  notes: part(() => import('./tabs/NotesPanel')),
  chat: part(
    () => import('./tabs/ChatPanel'),
    () => prepareTexts(['chat']),
  ),
  history: part(() => import('./tabs/HistoryPanel')),
}

/** What the open tab shows; its data is asked for when it is. */
function EmployeePanel({ tab, person }: PanelProps & { tab: Tab }) {
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

/** The page while its person is on the way: its shape, with the texts that are known. */
function EmployeeSkeleton({ tab }: { tab: Tab }) {
  const { t } = useTranslation('employee')
  return (
    <div aria-busy="true" className={page.page}>
      <div className={styles.nameBar}>
        <Bars lines={1} />
      </div>
      <dl className={styles.glance}>
        {glanceFacts.map(fact => (
          <div key={fact}>
            <dt>{t(`glance.${fact}`)}</dt>
            <dd>
              <span className={page.bar} />
            </dd>
          </div>
        ))}
      </dl>
      <EmployeeTabs tab={tab} />
      <PanelOnItsWay />
    </div>
  )
}

const PanelOnItsWay = () => (
  <div className={page.panel} aria-busy="true">
    <Bars lines={8} />
  </div>
)

/** The tabs that a person may see here, each an address. */
function EmployeeTabs({ tab }: { tab: Tab }) {
  const { t } = useTranslation('employee')
  const { pathname } = useLocation()
  const notes = useMay('notes.write').allowed
  const { allowed, waiting } = useMay('employees')
  const history = allowed || waiting
  const chats = useMay('chat.write').allowed
  const degrees = useMay('attendance.read').allowed
  const hidden: Partial<Record<Tab, boolean>> = {
    degrees: !degrees,
    notes: !notes,
    chat: !chats,
    history: !history,
  }
  const shown = tabs.filter(id => !hidden[id])
  return (
    <ListTabs
      label={t('tabs.label')}
      active={tab}
      tabs={shown.map(id => ({ id, text: t(`tabs.${id}`), to: { pathname, search: tabAddress(id) } }))}
    />
  )
}

/** No such person, or one who was deleted, or one with whom whoever looks has nothing to do. */
function EmployeeMissing({ foreign }: { foreign: boolean }) {
  const { t } = useTranslation('employee')
  const why = foreign ? 'foreign' : 'missing'
  return (
    <Message icon="search" title={t(`${why}.title`)} text={t(`${why}.text`)}>
      <Link to={paths.employees}>{t('missing.action')}</Link>
    </Message>
  )
}

/** The address that holds once its owner has opened the link that was mailed to them. */
function WaitingAddress({ person: { name, email, pendingEmail } }: { person: Person }) {
  const { t } = useTranslation('employee')
  if (!pendingEmail) return null
  return <Notice kind="warning">{t('waitingAddress', { name, email, pendingEmail })}</Notice>
}

/** One person: who, where, how far, when last and what next at a glance; the rest in tabs. */
export default function EmployeePage() {
  const { t } = useTranslation(['employee', 'enrolments', 'list', 'errors'])
  const { id = '' } = useParams()
  const tab = useTab()
  const profile = useApiQuery('users.profile', { params: { id } })
  const status = statusOf(profile.error)
  if (status === 403 || status === 404) return <EmployeeMissing foreign={status === 403} />
  const person = profile.data
  return (
    <div className={page.page}>
      <BackToEmployees name={person?.name} />
      {profile.isError && (
        <ListProblem
          text={errorText(profile.error, t)}
          asOf={person && profile.dataUpdatedAt}
          onRetry={() => void profile.refetch()}
        />
      )}
      {person && (
        <>
          <EmployeeHeader person={person} />
          <WaitingAddress person={person} />
          <Glance key={id} person={person} />
          <EmployeeTabs tab={tab} />
          <Suspense fallback={<PanelOnItsWay />}>
            <EmployeePanel key={`${id} ${tab}`} tab={tab} person={person} />
          </Suspense>
        </>
      )}
      {profile.isPending && <EmployeeSkeleton tab={tab} />}
    </div>
  )
}
