import '../../providers/late-calls'
import { useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { Notice } from '../../components/feedback/Notice'
import { ListEmpty, ListProblem } from '../../components/list/ListProblem'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { Link } from '../../components/page/Link'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText, statusOf } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { useToday } from '../../providers/session/today'
import UnsentNotice from '../../resources/degrees/attendance/UnsentNotice'
import { DegreeMissing } from '../../resources/degrees/DegreeMissing'
import { DegreeTrail } from '../../resources/degrees/DegreeTrail'
import styles from './attendance-page.module.css'
import { LearnerList } from './LearnerList'
import { SessionBar } from './SessionBar'
import { TakingBar } from './TakingBar'
import { type Learner, useClass } from './use-class'
import { type Asked, addressOf, type Session, useAskedSession } from './use-session'
import { useTaking } from './use-taking'

/** From how many on a class is searched. */
const many = 12

interface ClassAttendanceProps {
  degree: string
  module: { _id: string; title: string }
  session: Session | null
  /** The day that shows. */
  date: string
  learners: readonly Learner[]
  asOf: number
  readOnly: boolean
}

/** Everybody in the class at one session, with what is noted of each. */
function ClassAttendance({ degree, module, session, date, learners, asOf, readOnly }: ClassAttendanceProps) {
  const { t } = useTranslation('attendance')
  const [search, setSearch] = useState('')
  const sheet = useMemo(
    () => ({ degree, module: module._id, title: module.title, date, session: session?._id }),
    [degree, module._id, module.title, date, session?._id],
  )
  const taking = useTaking(sheet, learners, asOf)
  const isAhead = date > useToday()
  if (learners.length === 0)
    return <ListEmpty icon="employees" title={t('nobody.title')} text={t('nobody.text')} />
  return (
    <>
      <div className={styles.tools}>
        {learners.length >= many && <SearchBox label={t('search')} search={search} onSearch={setSearch} />}
        {!readOnly && <p className={styles.keys}>{t('keys')}</p>}
      </div>
      {!session && !readOnly && <Notice kind="warning">{t('newSession')}</Notice>}
      {session && isAhead && !readOnly && <Notice kind="warning">{t('ahead')}</Notice>}
      <LearnerList {...{ sheet, learners, taking, readOnly, search }} />
      <TakingBar {...{ learners, taking, readOnly }} />
    </>
  )
}

/**
 * None has been held yet: the first that is planned shows. Where none is planned either, it is made by taking its attendance.
 * @param first by day
 */
function NoSession({ first, takes }: { first: Session | undefined; takes: boolean }) {
  const { t } = useTranslation('attendance')
  const today = useToday()
  if (first) return <Navigate to={{ search: addressOf({ session: first._id }) }} replace />
  return (
    <ListEmpty
      icon="degree"
      title={t('none.title')}
      text={t(takes ? 'none.text' : 'none.reader')}
      action={takes && <Link to={{ search: addressOf({ date: today }) }}>{t('none.action')}</Link>}
    />
  )
}

/** The session that is asked for, as far as its module knows it: the ways to the others stay while it is read. */
const sessionAsked = (sessions: readonly Session[] | undefined, { session }: Asked): Session | null =>
  sessions?.find(({ _id }) => _id === session) ?? null

/** Takes the attendance of one session: who is there, who is late, who is not. */
export default function DegreeAttendancePage() {
  const { t } = useTranslation(['attendance', 'degree-parts', 'list', 'errors'])
  const { id = '', moduleId = '' } = useParams()
  const asked = useAskedSession()
  const takes = useMay('attendance.write').allowed
  const module = useApiQuery('degreeLists.module', { params: { id, moduleId } })
  const learners = useClass(id, moduleId, asked)
  const { first } = learners
  const status = statusOf(module.error ?? learners.error)
  if (status === 403 || status === 404)
    return (
      <>
        <UnsentNotice />
        <DegreeMissing of={asked.session && module.data ? 'session' : 'module'} foreign={status === 403} />
      </>
    )
  const session = first ? first.session : sessionAsked(module.data?.sessions, asked)
  const date = session?.day ?? asked.date
  const problem = module.error ?? learners.error
  const isThere = first !== undefined && learners.loaded.length >= learners.total
  return (
    <div className={`${page.page} ${styles.page}`}>
      <DegreeTrail degree={module.data?.degree} module={module.data} here={t('title')} />
      <PageHeader title={module.data ? t('titleOf', { module: module.data.title }) : t('title')} />
      <UnsentNotice except={{ module: moduleId, session: session?._id ?? date }} />
      {problem !== null && (
        <ListProblem
          text={errorText(problem, t)}
          asOf={first && learners.asOf}
          onRetry={() => {
            void module.refetch()
            learners.refresh()
          }}
        />
      )}
      {module.data && date && (
        <SessionBar sessions={module.data.sessions} session={session} date={date} takes={takes} />
      )}
      {module.data && first && !date && <NoSession first={module.data.sessions[0]} takes={takes} />}
      {module.data && isThere && date && (
        <ClassAttendance
          // A session that the first mark makes is the one that was open before.
          key={asked.session ?? asked.date ?? ''}
          degree={id}
          module={module.data}
          session={session}
          date={date}
          learners={learners.loaded}
          asOf={learners.asOf}
          readOnly={!takes}
        />
      )}
      {!problem && !(module.data && isThere) && <Bars lines={12} />}
    </div>
  )
}
