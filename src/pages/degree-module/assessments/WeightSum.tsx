import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from './assessments.module.css'

interface WeightSumProps {
  id?: string
  sum: number
  /** To 100: below 0 where it is too much. */
  left: number
}

/** What the weights come to: "70 of 100 %, 30 to come". */
export function WeightSum({ id, sum, left }: WeightSumProps) {
  const { t, i18n } = useTranslation('gradebook')
  const kind = left < 0 ? 'tooMuch' : left > 0 ? 'part' : 'whole'
  const number = (value: number) => formatNumber(value, i18n.language, 2)
  return (
    <div className={styles.sum} data-kind={kind}>
      <p id={id} role="status">
        {t(`assessments.sum.${kind}`, { sum: number(sum), left: number(Math.abs(left)) })}
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, sum)}%` }} />
      </span>
    </div>
  )
}
