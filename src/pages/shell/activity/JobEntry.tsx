import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { formatSince } from '../../../lib/format/format-instant'
import { errorKey, errorText, statusOf } from '../../../providers/call/errors'
import { useApiMutation } from '../../../providers/call/use-api'
import { notify } from '../../../providers/refine/notifications'
import { goesOn } from '../../../resources/jobs/long-work'
import styles from './activity.module.css'
import { JobFile } from './JobFile'
import { type Job, useJobText } from './use-activity'

const icons: Record<Job['state'], IconName> = {
  waiting: 'recent',
  running: 'refresh',
  done: 'check',
  failed: 'warning',
  cancelled: 'close',
}

/** One piece of long work: what it is, how far or what it came to, and the way to end it. */
export function JobEntry({ job, onChanged }: { job: Job; onChanged: () => void }) {
  const { i18n } = useTranslation('activity')
  const { name, outcome } = useJobText()
  const since = job.finishedAt ?? job.createdAt
  return (
    <li className={styles.job} data-state={job.state}>
      <Icon name={icons[job.state]} size={16} />
      <div className={styles.about}>
        <p className={styles.name}>{name(job)}</p>
        {goesOn(job) && <progress aria-label={name(job)} max={100} value={job.progress} />}
        <p className={styles.outcome}>
          {outcome(job)} · <time dateTime={since}>{formatSince(since, i18n.language)}</time>
        </p>
      </div>
      <JobFile job={job} onGone={onChanged} />
      {goesOn(job) && <CancelButton job={job} name={name(job)} onChanged={onChanged} />}
    </li>
  )
}

interface CancelButtonProps {
  job: Job
  name: string
  onChanged: () => void
}

function CancelButton({ job, name, onChanged }: CancelButtonProps) {
  const { t } = useTranslation(['activity', 'errors'])
  const cancel = useApiMutation('jobs.cancel', {
    onSettled: onChanged,
    // It was over before: the list says so.
    onError: error => statusOf(error) !== 404 && notify.error(errorText(error, t), errorKey(error)),
  })
  return (
    <Button
      busy={cancel.isPending || cancel.isSuccess}
      aria-label={t('cancelNamed', { name })}
      onClick={() => cancel.mutate({ params: { id: job._id } })}
    >
      {t('cancel')}
    </Button>
  )
}
