import '../../providers/late-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { Tooltip } from '../../components/overlay/Tooltip'
import { CallFailure, readFailure } from '../../providers/call/errors'
import { useWrite, type Write } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { useOwnSession } from '../../providers/session/acting'
import { ExportCancelled } from '../../resources/employees/export/employee-sheet'
import { reportFile, useExport } from '../../resources/overview/export-state'
import styles from './fundae-page.module.css'

interface Wanted {
  evidence: boolean
  language: 'en' | 'es'
  /** The server knows more than the specification's call. */
  offered: boolean
}

/**
 * Has the report made, and waits for its file; in demo mode nothing begins. Whatever goes wrong on the way, it is the report that
 * failed.
 */
async function madeReport(write: Write, { offered, ...wanted }: Wanted, signal: AbortSignal) {
  const call = 'company.generateFundaeReport'
  const begun = await write(call, { body: { requestFrom: 'b2b', ...(offered && wanted) } })
  if (!begun?.executionId) return undefined
  try {
    return await reportFile(begun.executionId, signal)
  } catch (error) {
    if (error instanceof ExportCancelled) throw error
    throw new CallFailure({ ...readFailure(error), call })
  }
}

/** The button that has the report made, with what proves it where the server can. */
export function GenerateReport({ offered }: { offered: boolean }) {
  const { t, i18n } = useTranslation('fundae')
  const [evidence, setEvidence] = useState(false)
  const write = useWrite()
  // Whoever acts as somebody else takes no data along (decisions, section 5).
  const { allowed, reason } = useOwnSession()
  const language = i18n.language === 'en' ? 'en' : 'es'
  const make = (signal: AbortSignal) => madeReport(write, { evidence, language, offered }, signal)
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
