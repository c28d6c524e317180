import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import styles from './notices.module.css'
import { useTime } from './use-time'

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
