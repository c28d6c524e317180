import '../../providers/late-calls'
import { useState } from 'react'
import { Button } from '../../components/controls/Button'
import { Tooltip } from '../../components/overlay/Tooltip'
import { useTranslation } from '../../lib/texts/use-translation'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { useOwnSession } from '../../providers/session/acting'
import { useExport } from '../../resources/overview/export-state'
import { fundaeReport } from '../../resources/overview/fundae-report'
import styles from './fundae-page.module.css'

/** The button that has the report made, with what proves it where the server can. */
export function GenerateReport({ offered }: { offered: boolean }) {
  const { t, i18n } = useTranslation('fundae')
  const [evidence, setEvidence] = useState(false)
  const write = useWrite()
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const { allowed, reason } = useOwnSession()
  const language = i18n.language === 'en' ? 'en' : 'es'
  const make = (signal: AbortSignal) => fundaeReport(write, { evidence, language, offered }, signal)
  const { isLoading, start } = useExport('excelFundae', make, t('report.done'))
  return (
    <div className={styles.report}>
      {offered && (
        <label className={styles.evidence} title={t('report.evidenceHint')}>
          <input type="checkbox" checked={evidence} onChange={event => setEvidence(event.target.checked)} />
          {t('report.evidence')}
        </label>
      )}
      <Tooltip text={reason ?? ''} disabled={allowed}>
        <Button
          kind="primary"
          busy={isLoading}
          aria-disabled={!allowed || undefined}
          onClick={() => allowed && start()}
        >
          {t(isLoading ? 'report.making' : 'report.generate')}
        </Button>
      </Tooltip>
    </div>
  )
}

/** What a server with the specification's calls alone has: the report, whatever is missing in it. */
export function PlainReport() {
  const { t } = useTranslation('fundae')
  const { waiting } = useMay('fundae')
  return !waiting && <p className={styles.plain}>{t('plain')}</p>
}
