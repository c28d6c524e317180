import { type ReactNode, use } from 'react'
import { formatTime } from '../../lib/format/format'
import { CompanyClockContext } from '../../lib/session/company-clock'
import { useTranslation } from '../../lib/texts/use-translation'
import { Button } from '../controls/Button'
import type { IconName } from '../controls/Icon'
import { Illustration } from '../feedback/Illustration'
import styles from './notices.module.css'

interface ListEmptyProps {
  title: string
  text: string
  /** What there is none of. */
  icon?: IconName
  /** The next step. */
  action?: ReactNode
}

/** Stands where a list has no rows: why, and what to do next. */
export const ListEmpty = ({ title, text, icon = 'search', action }: ListEmptyProps) => (
  <div className={styles.empty}>
    <Illustration icon={icon} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
)

/** Writes the time of day of an instant (milliseconds) in the person's language, by the clocks of the company. */
export function useTime(): (instant: number) => string {
  const { i18n } = useTranslation()
  const { timeZone, utcOffsets } = use(CompanyClockContext)
  return instant => formatTime(instant, i18n.language, timeZone, utcOffsets)
}

export interface ListProblemProps {
  /** What happened. */
  text: string
  /** When the rows that still show were right, in milliseconds; without it there are none. */
  asOf?: number
  onRetry: () => void
}

/** Says that rows could not be had, or not be brought up to date, and lets one try again. */
export function ListProblem({ text, asOf, onRetry }: ListProblemProps) {
  const { t } = useTranslation('list')
  const time = useTime()
  return (
    <div role="alert" className={asOf === undefined ? styles.problem : styles.notice}>
      <p>
        {text}
        {asOf !== undefined && ` · ${t('stillAsOf', { time: time(asOf) })}`}
      </p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
