import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a cell holds. Text stays text, also where it begins like a formula. */
export type Cell = string | number | Date | null

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
}

/** A workbook of one sheet that is written as its rows come. */
export interface Sheet {
  /** Hands rows over, and waits until they are written: what is not on disk yet never piles up. */
  add(rows: Cell[][]): Promise<void>
  /** Ends the file. */
  finish(): Promise<void>
  /** Gives up; what has been written is of no use. */
  discard(): Promise<void>
}

function startWorker(workerData: unknown): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'sheet-worker.mjs' : 'sheet-worker.js'
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData })
}

/** Begins a workbook in `file`. @param name of the sheet */
export function openSheet(file: string, name: string, columns: SheetColumn[]): Sheet {
  const worker = startWorker({ file, name, columns })
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread of the workbook ended with code ${code}`)))
  })
  failed.catch(() => {})
  const answered = async (message: Cell[][] | null) => {
    const answer = once(worker, 'message')
    worker.postMessage(message)
    await Promise.race([answer, failed])
  }
  return {
    add: answered,
    finish: () => answered(null),
    discard: async () => void (await worker.terminate()),
  }
}
