import { buildThread } from './built-thread'

/** Vitest's global setup: the thread of the embedded engine as JavaScript, which each test opens a few times. */
export default (): Promise<() => void> => buildThread('server/db/engines/pglite-worker.ts', 'PGLITE_WORKER')
