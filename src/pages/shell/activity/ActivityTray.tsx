import '../../../providers/late-calls'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../components/controls/Button'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { PopoverButton } from '../../../components/overlay/PopoverButton'
import { Link } from '../../../components/page/Link'
import { Since } from '../../../components/page/Since'
import { paths } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { statusOf } from '../../../providers/call/errors'
import { tellProblem, useWriting } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import type { FollowedJob } from '../../../resources/jobs/activity'
import { goesOn, meanProgress } from '../../../resources/jobs/long-work'
import styles from './activity.module.css'
import { JobFile } from './JobFile'
import { UploadEndings, UploadEntries, useUploadWork } from './UploadEntries'
import { type Job, type JobText, useActivity, useJobText } from './use-activity'

const icons: Record<Job['state'], IconName> = {
  waiting: 'recent',
  running: 'refresh',
  done: 'check',
  failed: 'warning',
  cancelled: 'close',
}

/** Where what some kinds of work come to is seen, by the id of the work. */
const placeOf: Partial<Record<Job['kind'], (id: string) => string>> = {
  'program.fromTitle': id => `${paths.programFromTitle}?job=${id}`,
  'program.fromPdf': () => paths.programFromPdf,
  'employees.upload': () => paths.employeeUpload,
}

interface JobEntryProps {
  job: Job
  onChanged: () => void
  /** Another screen is opened. */
  onLeave: () => void
}

/** One piece of long work: what it is, how far or what it came to, and the way to end it. */
function JobEntry({ job, onChanged, onLeave }: JobEntryProps) {
  const { name, outcome } = useJobText()
  const since = job.finishedAt ?? job.createdAt
  const place = placeOf[job.kind]?.(job._id)
  return (
    <li className={styles.job} data-state={job.state}>
      <Icon name={icons[job.state]} size={16} />
      <div className={styles.about}>
        <p className={styles.name}>
          {place ? (
            <Link to={place} onClick={onLeave}>
              {name(job)}
            </Link>
          ) : (
            name(job)
          )}
        </p>
        {goesOn(job) && <progress aria-label={name(job)} max={100} value={job.progress} />}
        <p className={styles.outcome}>
          {outcome(job)} · <Since instant={since} />
        </p>
      </div>
      <JobFile job={job} onGone={onChanged} />
      {goesOn(job) && <CancelButton job={job} name={name(job)} />}
    </li>
  )
}

function CancelButton({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation(['activity', 'errors'])
  const { write, busy, attempt } = useWriting()
  const cancel = () =>
    write('jobs.cancel', { params: { id: job._id } }).catch(error => {
      // It was over before: the list says so.
      if (statusOf(error) !== 404) tellProblem(error, t)
    })
  return (
    <Button busy={busy} aria-label={t('cancelNamed', { name })} onClick={() => void attempt(cancel)}>
      {t('cancel')}
    </Button>
  )
}

/** Says how it ended: as a toast to who has moved on since, which is read out as well. */
function tell(job: Job, { name, outcome }: JobText, movedOn: boolean): string {
  const text = `${name(job)}: ${outcome(job)}`
  if (!movedOn || job.state === 'cancelled') return text
  if (job.state === 'failed') notify.error(text)
  else notify.success(text)
  return ''
}

/** What is read out when work ends that was seen to go on. */
function useEndings(jobs: readonly Job[]): string {
  const { pathname } = useLocation()
  const text = useJobText()
  /** Where the person was when the work was first seen. */
  const seen = useRef(new Map<string, string>())
  const [said, say] = useState('')
  useEffect(() => {
    for (const job of jobs) {
      const from = seen.current.get(job._id)
      if (goesOn(job)) seen.current.set(job._id, from ?? pathname)
      else if (from !== undefined) {
        seen.current.delete(job._id)
        say(tell(job, text, from !== pathname))
      }
    }
  }, [jobs, pathname, text])
  return said
}

const radius = 8
const length = 2 * Math.PI * radius

/** How far the work is as a whole, 0 to 100, around how many of it go on. */
const Ring = ({ percent, count }: { percent: number; count: number }) => (
  <span className={styles.face} aria-hidden="true">
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="10" cy="10" r={radius} />
      <circle
        className={styles.done}
        cx="10"
        cy="10"
        r={radius}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - percent / 100)}
      />
    </svg>
    <span className={styles.count}>{count}</span>
  </span>
)

/** Long work of the person, wherever they are: there while there is any. */
export default function ActivityTray() {
  const { t } = useTranslation('activity')
  const activity = useActivity()
  const { started, lost, refresh } = activity
  const work = useUploadWork()
  // What this visit has sent says itself how it goes.
  const jobs = activity.jobs.filter(({ kind }) => kind !== 'scorm.unpack' || work.count === 0)
  const said = useEndings(jobs)
  const running = [...jobs.filter(goesOn), ...work.running]
  const label = running.length > 0 ? t('running', { count: running.length }) : t('title')
  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <Suspense>{work.count > 0 && <UploadEndings />}</Suspense>
      {jobs.length + started.length + work.count > 0 && (
        <PopoverButton label={label} face={<Face running={running} />}>
          {close => (
            <section className={styles.panel} aria-label={t('title')}>
              <h2>{t('title')}</h2>
              {lost && <p className={styles.lost}>{t('lost')}</p>}
              <ul className={styles.jobs}>
                <Suspense>{work.count > 0 && <UploadEntries />}</Suspense>
                {jobs.map(job => (
                  <JobEntry key={job._id} job={job} onChanged={refresh} onLeave={close} />
                ))}
                {started.map(job => (
                  <StartedEntry key={job._id} job={job} />
                ))}
              </ul>
            </section>
          )}
        </PopoverButton>
      )}
    </>
  )
}

const Face = ({ running }: { running: readonly Pick<Job, 'progress'>[] }) =>
  running.length > 0 ? (
    <Ring percent={meanProgress(running)} count={running.length} />
  ) : (
    <Icon name="recent" />
  )

/** Work of a server that does not tell how it goes on. */
function StartedEntry({ job }: { job: FollowedJob }) {
  const { t } = useTranslation('activity')
  const at = new Date(job.startedAt).toISOString()
  return (
    <li className={styles.job}>
      <Icon name="recent" size={16} />
      <div className={styles.about}>
        <p className={styles.name}>{t('kinds.other')}</p>
        <p className={styles.outcome}>
          {t('started')} · <Since instant={at} />
        </p>
      </div>
    </li>
  )
}
