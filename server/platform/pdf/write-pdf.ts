import { Worker } from 'node:worker_threads'
import { badField, Failure } from '../../errors/failure'
import type { PdfAnswer, PdfPlan } from './plan'

/** What a document may take. */
interface Limits {
  /**
   * Megabytes of what the thread makes of texts: enough for 800 pages of tables. Pictures stand beside it, one at a time, of
   * so many pixels at the most.
   */
  memory: number
  ms: number
}

const ordinary: Limits = { memory: 256, ms: 60_000 }

/** Documents that wait at the most, each with its pictures in memory. */
const mostWaiting = 6

function startWorker(workerData: { plan: PdfPlan; file: string }, { memory }: Limits): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'pdf-worker-source.mjs' : 'pdf-worker.js'
  const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: memory }
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData, resourceLimits })
}

/** What takes more memory than a report is too large; other ends of a thread are faults. */
const failureOf = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Failure('tooLarge')
    : error

function answerOf(worker: Worker, { ms }: Limits): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Failure('unavailable')), ms)
    worker.once('message', resolve)
    worker.once('error', error => reject(failureOf(error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread of a PDF ended without a word'))
    })
  })
}

async function writeAlone(file: string, plan: PdfPlan, limits: Limits): Promise<number> {
  const worker = startWorker({ plan, file }, limits)
  try {
    const answer = await answerOf(worker, limits)
    if (answer.kind === 'damaged') throw badField(answer.path, 'pictureDamaged')
    return answer.pages
  } finally {
    await worker.terminate()
  }
}

/** What is being written: one document at a time, so that several never take more memory than one. */
let before: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Writes a document in a thread of its own, which is ended when it takes too long or too much memory; documents wait for each
 * other.
 * @returns how many pages it has
 * @throws Failure `badRequest` at a picture that is none, `tooLarge`, `unavailable` where it took too long, or too many wait
 */
export async function writePdf(file: string, plan: PdfPlan, limits = ordinary): Promise<number> {
  if (waiting >= mostWaiting) throw new Failure('unavailable')
  waiting++
  const writing = before.then(() => writeAlone(file, plan, limits))
  before = writing.catch(() => {})
  return writing.finally(() => waiting--)
}
