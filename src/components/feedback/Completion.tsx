import { formatPercent } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './Completion.module.css'

/** A completion, 0–100: the number, and a bar that shows it at a glance. */
export function Completion({ value }: { value: number | null | undefined }) {
  const { i18n } = useTranslation('shell')
  const share = Math.min(Math.max(value ?? 0, 0), 100)
  return (
    <span className={styles.completion}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.figure}>{formatPercent(value, i18n.language)}</span>
    </span>
  )
}
