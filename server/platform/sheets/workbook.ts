import { Worker } from 'node:worker_threads'

/**
 * What the cells of a column are: text; a day as `YYYY-MM-DD`; an instant as `YYYY-MM-DDTHH:MM:SS` of the clock that the
 * workbook goes by; 0–100, shown whole or (`share`) with a decimal; a whole number; one with a decimal; one with two, such as
 * an amount of money; a length of time in seconds.
 */
export type CellFormat =
  | 'text'
  | 'day'
  | 'instant'
  | 'percent'
  | 'share'
  | 'count'
  | 'decimal'
  | 'amount'
  | 'length'

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  format: CellFormat
}

export interface SheetPlan {
  name: string
  columns: SheetColumn[]
  /** The workbook opens with it; with the first one unless told. */
  opens?: true
}

/** A workbook that is written as its rows come, one sheet after the other. */
export interface Workbook {
  /**
   * Hands rows over, and waits until they are written: what is not on disk yet never piles up.
   * @param rows JSON of a list of rows, each a list of cells as their columns say, with a format of their own as
   *   `{ value, format }`, or null. Text stays text, also where it begins like a formula
   */
  add(rows: string): Promise<void>
  /** Ends a sheet: what comes then is the next one's. With the last one the file is whole. */
  endSheet(): Promise<void>
  /** Always called at the end; what has been written is of no use unless each sheet is ended. */
  close(): Promise<void>
}

/** Megabytes. Rows are short-lived: with V8's own limits 51 MB lie in the thread until they are collected, with these 21. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/** As many rows as a sheet of Excel has. */
const mostOfExcel = 1_048_576

function startWorker(workerData: unknown): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'workbook-worker.mjs' : 'workbook-worker.js'
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData, resourceLimits })
}

/**
 * Begins a workbook in `file`: each sheet has a head that stays in view and filters.
 * @param mostRows with the head; those beyond stand in a further sheet
 */
export function openWorkbook(file: string, sheets: SheetPlan[], mostRows = mostOfExcel): Workbook {
  const worker = startWorker({ file, sheets, mostRows })
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
    endSheet: () => answered(null),
    close: async () => void (await worker.terminate()),
  }
}
