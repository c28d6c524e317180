import '../../providers/late-calls'
import { CallFailure, readFailure } from '../../providers/call/errors'
import type { Write } from '../../providers/call/use-write'
import { ExportCancelled } from '../employees/export/employee-sheet'
import { reportFile } from './export-state'

/** What the report is to be. */
export interface WantedReport {
  /** With what proves it, as one archive. */
  evidence: boolean
  language: 'en' | 'es'
  /** The server knows more than the specification's call. */
  offered: boolean
}

/**
 * Has the report made, and waits for its file; in demo mode nothing begins. Whatever goes wrong on the way, it is the report that
 * failed.
 */
export async function fundaeReport(write: Write, { offered, ...wanted }: WantedReport, signal: AbortSignal) {
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
