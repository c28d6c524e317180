import { Button } from '../../components/controls/Button'
import { Icon } from '../../components/controls/Icon'
import { useTranslation } from '../../lib/texts/use-translation'
import { AttendanceBadge } from '../../resources/degrees/attendance/AttendanceBadge'
import { attendanceChoices } from '../../resources/degrees/attendance/attendance-choices'
import styles from './attendance-page.module.css'
import type { Learner } from './use-class'
import type { Taking } from './use-taking'

interface TakingBarProps {
  learners: readonly Learner[]
  taking: Taking
  readOnly: boolean
}

/** Whether all of it is at the server. */
function Saved({ taking }: { taking: Taking }) {
  const { t } = useTranslation('attendance')
  const { counts, isReached, retry } = taking
  const { waiting, conflicts, refused } = counts
  const left = conflicts + refused
  if (waiting > 0 && !isReached)
    return (
      <p role="status" className={styles.saved} data-kind="warning">
        <Icon name="offline" size={16} />
        {t('saved.kept', { count: waiting })}
        <Button kind="quiet" onClick={retry}>
          {t('saved.retry')}
        </Button>
      </p>
    )
  if (left > 0)
    return (
      <p role="status" className={styles.saved} data-kind="warning">
        <Icon name="warning" size={16} />
        {t('saved.left', { count: left })}
      </p>
    )
  return (
    <p role="status" className={styles.saved}>
      {waiting > 0 ? (
        t('saved.saving')
      ) : (
        <>
          <Icon name="check" size={16} />
          {t('saved.all')}
        </>
      )}
    </p>
  )
}

/** How many are marked as what, whether it is saved, and what fills in the rest. It stays in view. */
export function TakingBar({ learners, taking, readOnly }: TakingBarProps) {
  const { t } = useTranslation('attendance')
  const values = learners.map(taking.markOf)
  const countOf = (wanted: (typeof values)[number]) => values.filter(value => value === wanted).length
  const blank = countOf(null)
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <ul className={styles.counts}>
        {attendanceChoices.map(value => (
          <li key={value}>
            <AttendanceBadge value={value} /> {t('number', { count: countOf(value) })}
          </li>
        ))}
        <li className={styles.blankCount}>{t('blank', { count: blank })}</li>
      </ul>
      {!readOnly && (
        <div className={styles.barActions}>
          <Saved taking={taking} />
          <Button
            kind="primary"
            aria-disabled={blank === 0 || undefined}
            onClick={() => blank > 0 && taking.markRest('attended')}
          >
            {t('rest.button')}
          </Button>
        </div>
      )}
    </section>
  )
}
