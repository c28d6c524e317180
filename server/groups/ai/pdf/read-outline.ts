import { Worker } from 'node:worker_threads'
import type { Proposal } from '../proposal'
import { PdfProblem } from './problem'

/** What the thread says as it goes. */
export type OutlineAnswer =
  | { kind: 'begun' }
  | { kind: 'progress'; share: number }
  | { kind: 'proposal'; proposal: Proposal }
  | { kind: 'problem'; code: PdfProblem['code'] }

/** What a document may take. */
interface Limits {
  /** Megabytes of what the thread makes of a file; the file itself stands beside it. */
  memory: number
  /** Loading the thread's own code is not counted. */
  ms: number
}

const ordinary: Limits = { memory: 512, ms: 120_000 }

function startWorker(workerData: { bytes: Uint8Array; fileName: string }, { memory }: Limits): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'outline-worker-source.mjs' : 'outline-worker.js'
  const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: memory }
  // What PDF.js says of files is for nobody.
  return new Worker(new URL(`./${name}`, import.meta.url), {
    workerData,
    resourceLimits,
    stdout: true,
    stderr: true,
  })
}

/** What takes more memory than a document is too hard; whatever else ends the thread is in the file. */
function problemOf(error: unknown): PdfProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new PdfProblem(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'pdfHard' : 'pdfDamaged')
}

interface Reading {
  limits?: Limits
  signal?: AbortSignal
  told?: (share: number) => void
}

function answerOf(worker: Worker, { ms }: Limits, { signal, told }: Reading): Promise<Proposal> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    worker.once('error', error => reject(problemOf(error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new PdfProblem('pdfDamaged'))
    })
    worker.on('message', (answer: OutlineAnswer) => {
      if (answer.kind === 'begun') timer = setTimeout(() => reject(new PdfProblem('pdfHard')), ms)
      else if (answer.kind === 'progress') told?.(answer.share)
      else if (answer.kind === 'problem') reject(new PdfProblem(answer.code))
      else resolve(answer.proposal)
    })
  })
}

async function readAlone(bytes: Uint8Array, fileName: string, reading: Reading): Promise<Proposal> {
  const limits = reading.limits ?? ordinary
  reading.signal?.throwIfAborted()
  const worker = startWorker({ bytes, fileName }, limits)
  try {
    return await answerOf(worker, limits, reading)
  } finally {
    await worker.terminate()
  }
}

/** What is being read: one document at a time, so that several never take more memory than one. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Reads a PDF in a thread of its own, which is ended when it takes too long or too much memory; documents wait for each other.
 * @throws PdfProblem, whatever the file does to the thread
 */
export function readOutline(bytes: Uint8Array, fileName: string, reading: Reading = {}): Promise<Proposal> {
  const result = before.then(() => readAlone(bytes, fileName, reading))
  before = result.catch(() => {})
  return result
}
