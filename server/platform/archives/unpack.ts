import { Worker } from 'node:worker_threads'
import { PackageRefused, type UnpackAnswer, type UnpackedFile, type UnpackOrder } from './unpacked'

/** Megabytes of what the thread makes of a package: the directory of 20,000 files, and a manifest. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

function startWorker(workerData: UnpackOrder): Worker {
  const name = import.meta.url.endsWith('.ts') ? 'unpack-worker-source.mjs' : 'unpack-worker.js'
  return new Worker(new URL(`./${name}`, import.meta.url), { workerData, resourceLimits })
}

/** What takes more memory than packages do is refused; other ends of a thread are faults. */
const failureOf = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new PackageRefused('tooHard')
    : error

function answerOf(
  worker: Worker,
  { signal, progress }: { signal: AbortSignal; progress: (percent: number) => void },
): Promise<UnpackedFile[]> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
    worker.on('message', (answer: UnpackAnswer) => {
      if (answer.kind === 'progress') progress(answer.percent)
      else if (answer.kind === 'unpacked') resolve(answer.files)
      else reject(new PackageRefused(answer.code, answer.path))
    })
    worker.once('error', error => reject(failureOf(error)))
    worker.once('exit', () => {
      signal.removeEventListener('abort', give)
      reject(new Error('The thread of a package ended without a word'))
    })
  })
}

/** What is being unpacked: one package at a time, so that several never take more memory, or the whole disk. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Looks at a package and unpacks it, in a thread of its own; packages wait for each other.
 * @returns where each file stands in `order.target`
 * @throws PackageRefused where it can't be played; the reason of `signal` once that is aborted
 */
export function unpackApart(
  order: UnpackOrder,
  heeding: { signal: AbortSignal; progress: (percent: number) => void },
): Promise<UnpackedFile[]> {
  const unpacking = before.then(async () => {
    heeding.signal.throwIfAborted()
    const worker = startWorker(order)
    try {
      return await answerOf(worker, heeding)
    } finally {
      await worker.terminate()
    }
  })
  before = unpacking.catch(() => {})
  return unpacking
}
