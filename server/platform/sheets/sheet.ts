import { Worker } from 'node:worker_threads'

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** Whether its cells are instants. */
  date: boolean
}

/** A workbook of one sheet that is written as its rows come. */
export interface Sheet {
  /**
   * Hands rows over, and waits until they are written: what is not on disk yet never piles up.
   * @param rows JSON of a list of rows, each a list of cells: text, number or null; instants as ISO 8601. Text stays
   *   text, also where it begins like a formula
   */
  add(rows: string): Promise<void>
  /** Ends the file: it is whole then. */
  finish(): Promise<void>
  /** Always called at the end; what has been written is of no use unless it is finished. */
  close(): Promise<void>
}

/** Megabytes. Rows are short-lived: with V8's own limits 51 MB lie in the thread until they are collected, with these 21. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

function startWorker(workerData: unknown): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'sheet-worker.mjs' : 'sheet-worker.js'
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData, resourceLimits })
}

/** Begins a workbook in `file`. @param name of the sheet */
export function openSheet(file: string, name: string, columns: SheetColumn[]): Sheet {
  const worker = startWorker({ file, name, columns })
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread of the workbook ended with code ${code}`)))
  })
  failed.catch(() => {})
  const answered = (message: string | null): Promise<void> => {
    const answer = new Promise<void>(resolve => worker.once('message', () => resolve()))
    worker.postMessage(message)
    return Promise.race([answer, failed])
  }
  return {
    add: answered,
    finish: () => answered(null),
    close: async () => void (await worker.terminate()),
  }
}
