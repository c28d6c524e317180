import '../../providers/late-calls'
import { saveFile } from '../../components/list/toolbar/use-list-export'
import { currentSubject } from '../../lib/session/session-token'
import { createStore, useStore } from '../../lib/session/store'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { downloadNamed } from '../../providers/call/download'
import { CallFailure, errorKey, errorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import { ExportCancelled, later } from '../employees/export/employee-sheet'
import { followJob } from '../jobs/activity'
import { goesOn } from '../jobs/long-work'

interface NamedFile {
  name: string
  file: Blob
}

/** What is taken away of the overview (specification, section 3). */
const exportKinds = ['pdf', 'excel', 'excelFundae', 'responsesReport'] as const
export type ExportKind = (typeof exportKinds)[number]

interface ExportState {
  /** What was made last. */
  data: { filename: string } | null
  isLoading: boolean
  error: unknown
}

/** Makes the file. There is none in demo mode, where nothing is written. */
type MakeFile = (signal: AbortSignal) => Promise<NamedFile | undefined>

const idle: ExportState = { data: null, isLoading: false, error: null }

/** It goes on while one looks at other screens. */
export const exports = createStore<Readonly<Record<ExportKind, ExportState>>>({
  pdf: idle,
  excel: idle,
  excelFundae: idle,
  responsesReport: idle,
})

const put = (kind: ExportKind, change: Partial<ExportState>) => {
  const now = exports.get()
  exports.set({ ...now, [kind]: { ...now[kind], ...change } })
}

/** Makes the file and saves it. While one of a kind is made, no other is. */
async function runExport(kind: ExportKind, make: MakeFile): Promise<void> {
  put(kind, { isLoading: true, error: null })
  try {
    const made = await make(new AbortController().signal)
    if (made) saveFile(made.name, made.file)
    put(kind, { data: made ? { filename: made.name } : null, isLoading: false })
  } catch (error) {
    put(kind, { isLoading: false, error })
    throw error
  }
}

/** An export with its state, and what the person is told of it. @param done said when the file is there */
export function useExport(
  kind: ExportKind,
  make: MakeFile,
  done: string,
): ExportState & { start: () => void } {
  const { t } = useTranslation(['overview', 'errors'])
  const state = useStore(exports)[kind]
  const start = () => {
    if (exports.get()[kind].isLoading) return
    runExport(kind, make).then(
      () => notify.success(done),
      error => {
        // Who gave it up knows.
        if (!(error instanceof ExportCancelled)) notify.error(errorText(error, t), errorKey(error))
      },
    )
  }
  return { ...state, start }
}

/** The file of a report that is made, once it is. The tray shows how far it is. */
export async function reportFile(executionId: string, signal: AbortSignal): Promise<NamedFile> {
  followJob(executionId)
  const look = () => callWith('reports.get', { params: { executionId }, signal })
  let report = await look()
  while (goesOn(report)) {
    await later(signal)
    report = await look()
  }
  if (report.state === 'cancelled') throw new ExportCancelled()
  if (report.state === 'failed') throw new CallFailure({ call: 'reports.get', message: report.error ?? '' })
  const params = { executionId, userId: currentSubject() ?? '' }
  const answer = await callWith('reports.file', { params, signal })
  return downloadNamed('reports.file', answer, report.filename ?? 'report.xlsx', signal)
}
