import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format'
import styles from '../actions/dialogs.module.css'
import type { BulkOutcome } from './bulk-people'

interface FiguresProps {
  outcome: BulkOutcome
  when: 'before' | 'after'
}

/** For how many something changes, and how many stay as they are. */
export function Figures({ outcome: { changed, unchanged }, when }: FiguresProps) {
  const { t, i18n } = useTranslation('employee-actions')
  if (changed === undefined || unchanged === undefined) return null
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t(`bulk.figures.${when}`)}</dt>
        <dd>{formatNumber(changed, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('bulk.figures.same')}</dt>
        <dd>{formatNumber(unchanged, i18n.language)}</dd>
      </div>
    </dl>
  )
}
