import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format/format'
import { Button } from '../controls/Button'
import styles from './notices.module.css'

/** Writes the time of day of an instant (milliseconds) in the person's language. */
export function useTime(): (instant: number) => string {
  const { i18n } = useTranslation()
  return instant => formatTime(instant, i18n.language)
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
