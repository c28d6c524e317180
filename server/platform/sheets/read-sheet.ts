import { Worker } from 'node:worker_threads'
import type { ReadSheet } from '#contract/sheets/sheet-table'
import { mostUploadBytes } from '#contract/words/upload/columns'
import { SheetProblem } from '#contract/words/upload/sheet-problem'

/** What the thread answers each time it is asked. */
export type SheetAnswer =
  | { kind: 'begun' }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'sheet'; sheet: Omit<ReadSheet, 'rows'> }
  | { kind: 'problem'; code: SheetProblem['code']; values: SheetProblem['values'] }

/** Megabytes of what the thread makes of a file; the file itself and what is being unpacked come to 40 more. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 224 }

/** ms that reading may take; loading the thread's own code is not counted. */
const deadline = 5000

const tooLarge = () => new SheetProblem('uploadSize', { count: mostUploadBytes / (1024 * 1024) })

function startWorker(bytes: Uint8Array): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'read-sheet-worker-source.mjs' : 'read-sheet-worker.js'
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData: bytes, resourceLimits })
}

/** A file that takes more memory than a spreadsheet of so many rows is too large; whatever else ends a thread is in the file. */
function problemOf(error: unknown): SheetProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : new SheetProblem('uploadDamaged')
}

function readIn(worker: Worker): Promise<ReadSheet> {
  const rows: string[][] = []
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    worker.on('error', error => reject(problemOf(error)))
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new SheetProblem('uploadDamaged'))
    })
    worker.on('message', (answer: SheetAnswer) => {
      if (answer.kind === 'problem') return reject(new SheetProblem(answer.code, answer.values))
      if (answer.kind === 'sheet') return resolve({ ...answer.sheet, rows })
      if (answer.kind === 'begun')
        timer = setTimeout(() => {
          reject(new SheetProblem('uploadUnpacked'))
          void worker.terminate()
        }, deadline)
      else for (const row of answer.rows) rows.push(row)
      worker.postMessage('more')
    })
    worker.postMessage('begin')
  })
}

async function readAlone(bytes: Uint8Array): Promise<ReadSheet> {
  const worker = startWorker(bytes)
  try {
    return await readIn(worker)
  } finally {
    await worker.terminate()
  }
}

/** What is being read: one file at a time, so that several never take more memory than one. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Reads a spreadsheet in a thread of its own, which is ended after 5 s or beyond its memory; files wait for each other.
 * @throws SheetProblem, whatever the file does to the thread; `uploadUnpacked` where it takes too long
 */
export function readSheetApart(bytes: Uint8Array): Promise<ReadSheet> {
  if (bytes.length > mostUploadBytes) return Promise.reject(tooLarge())
  const reading = before.then(() => readAlone(bytes))
  before = reading.catch(() => {})
  return reading
}
