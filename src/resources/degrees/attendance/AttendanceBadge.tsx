import type { AttendanceValue } from '#contract/words/degrees/attendance'
import { Icon } from '../../../components/controls/Icon'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './attendance.module.css'

/** How each is drawn (specification, section 4). */
export const badgeOf: Record<AttendanceValue, 'secondary' | 'default' | 'outline'> = {
  delay: 'secondary',
  absence: 'default',
  attended: 'outline',
}

/** What was noted of somebody at a session; a dash where nothing was. */
export function AttendanceBadge({ value }: { value: AttendanceValue | null | undefined }) {
  const { t } = useTranslation('attendance')
  if (!value)
    return (
      <span className={styles.blank}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('values.blank')}</span>
      </span>
    )
  return (
    <span className={styles.badge} data-badge={badgeOf[value]}>
      {value === 'attended' && <Icon name="check" size={16} />}
      {t(`values.${value}`)}
    </span>
  )
}
