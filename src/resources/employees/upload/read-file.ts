import type { ReadSheet } from '#contract/sheets/sheet-table'
import { mostUploadBytes } from '#contract/words/upload/columns'
import { SheetProblem } from '#contract/words/upload/sheet-problem'
import { inSheetThread } from './sheet-thread'

/**
 * Reads a spreadsheet in a thread of its own; its rows come in slices, so that the page keeps moving.
 * @throws SheetProblem where the file is none, too large, or takes more than 20 s; the reason of `signal`
 */
export async function readFile(file: Blob, { signal }: { signal?: AbortSignal } = {}): Promise<ReadSheet> {
  if (file.size > mostUploadBytes)
    throw new SheetProblem('uploadSize', { count: mostUploadBytes / (1024 * 1024) })
  const rows: string[][] = []
  return inSheetThread<ReadSheet>(
    ask => ask({ kind: 'read', file }),
    answer => {
      if (answer.kind === 'rows') for (const row of answer.rows) rows.push(row)
      return answer.kind === 'sheet' ? { ...answer.sheet, rows } : undefined
    },
    signal,
  )
}
