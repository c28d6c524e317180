import { useTexts } from '../../components/controls/use-texts'
import { formatPercent } from '../../lib/format/format'
import styles from './enrolments.module.css'

/** How far somebody is, 0–100: the number, and a bar that shows it at a glance. */
export function Progress({ value }: { value: number | null | undefined }) {
  const { i18n } = useTexts('enrolments')
  const share = Math.min(Math.max(value ?? 0, 0), 100)
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${share}%` }} />
      </span>
      <span>{formatPercent(value, i18n.language)}</span>
    </span>
  )
}
