import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/controls/Icon'
import { PopoverButton } from '../../../components/overlay/PopoverButton'
import { formatSince } from '../../../lib/format/format-instant'
import type { FollowedJob } from '../../../resources/jobs/activity'
import { goesOn, meanProgress } from '../../../resources/jobs/long-work'
import styles from './activity.module.css'
import { JobEntry } from './JobEntry'
import { Ring } from './Ring'
import { type Job, useActivity } from './use-activity'
import { useEndings } from './use-endings'

/** Long work of the person, wherever they are: there while there is any. */
export default function ActivityTray() {
  const { t } = useTranslation('activity')
  const { jobs, started, lost, refresh } = useActivity()
  const said = useEndings(jobs)
  const running = jobs.filter(goesOn)
  const label = running.length > 0 ? t('running', { count: running.length }) : t('title')
  return (
    <>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {jobs.length + started.length > 0 && (
        <PopoverButton label={label} face={<Face running={running} />}>
          {() => (
            <section className={styles.panel} aria-label={t('title')}>
              <h2>{t('title')}</h2>
              {lost && <p className={styles.lost}>{t('lost')}</p>}
              <ul className={styles.jobs}>
                {jobs.map(job => (
                  <JobEntry key={job._id} job={job} onChanged={refresh} />
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

const Face = ({ running }: { running: readonly Job[] }) =>
  running.length > 0 ? (
    <Ring percent={meanProgress(running)} count={running.length} />
  ) : (
    <Icon name="recent" />
  )

/** Work of a server that does not tell how it goes on. */
function StartedEntry({ job }: { job: FollowedJob }) {
  const { t, i18n } = useTranslation('activity')
  const at = new Date(job.startedAt).toISOString()
  return (
    <li className={styles.job}>
      <Icon name="recent" size={16} />
      <div className={styles.about}>
        <p className={styles.name}>{t('kinds.other')}</p>
        <p className={styles.outcome}>
          {t('started')} · <time dateTime={at}>{formatSince(at, i18n.language)}</time>
        </p>
      </div>
    </li>
  )
}
