import { buildThread } from './built-thread'

/** Vitest's global setup: the thread that reads spreadsheets as JavaScript, which a test opens for each of many files. */
export default (): Promise<() => void> =>
  buildThread('server/platform/sheets/read-sheet-worker.ts', 'READ_SHEET_WORKER')
