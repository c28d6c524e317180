import { deadlineOf } from '#contract/words/dates/deadline'
import { Button } from '../../components/controls/Button'
import { TextField } from '../../components/form/TextField'
import { useTranslation } from '../../lib/texts/use-translation'
import { useToday } from '../../providers/session/today'
import styles from './employees.module.css'

/** Months after which people usually want a program finished. */
const usualMonths = [1, 3, 6]

interface DeadlineFieldProps {
  /** Blank for none. */
  value: string
  onChange: (day: string) => void
}

/** The last day for programs: typed, or as many months from today. */
export function DeadlineField({ value, onChange }: DeadlineFieldProps) {
  const { t } = useTranslation('employee-actions')
  const today = useToday()
  return (
    <div className={styles.deadline}>
      <TextField
        label={t('deadline.label')}
        hint={t('deadline.hint')}
        type="date"
        min={today}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <div className={styles.quick}>
        {usualMonths.map(monthsLeft => (
          <Button key={monthsLeft} kind="quiet" onClick={() => onChange(deadlineOf({ monthsLeft }, today))}>
            {t('deadline.months', { count: monthsLeft })}
          </Button>
        ))}
        {value !== '' && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {t('deadline.none')}
          </Button>
        )}
      </div>
    </div>
  )
}
