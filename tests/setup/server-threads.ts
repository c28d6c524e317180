import { buildThread } from './built-thread'

/** Vitest's global setup: threads of the server as JavaScript, which tests open for each of many files. */
export default async (): Promise<() => void> => {
  const removals = [
    await buildThread('server/platform/sheets/read-sheet-worker.ts', 'READ_SHEET_WORKER'),
    await buildThread('server/platform/pdf/pdf-worker.ts', 'PDF_WORKER'),
    await buildThread('server/platform/archives/unpack-worker.ts', 'UNPACK_WORKER'),
    await buildThread('server/groups/ai/pdf/outline-worker.ts', 'OUTLINE_WORKER'),
  ]
  return () => {
    for (const remove of removals) remove()
  }
}
