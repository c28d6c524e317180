import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/controls/CopyButton'
import page from '../../../components/page/page.module.css'
import type { Fields } from '../../../lib/format/answer-fields'
import styles from '../crud.module.css'

/** The record as the server sent it. */
export function RawRecord({ record }: { record: Fields }) {
  const { t } = useTranslation('support')
  const raw = JSON.stringify(record, null, 2)
  return (
    <details className={page.panel}>
      <summary className={styles.summary}>{t('raw')}</summary>
      <CopyButton text={raw} label={t('copyRaw')} />
      <textarea
        className={styles.raw}
        aria-label={t('raw')}
        readOnly
        rows={20}
        spellCheck={false}
        value={raw}
      />
    </details>
  )
}
